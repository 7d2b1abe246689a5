/** Looking at a screen: what keeps people from using it, and pictures of it. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import axe, { type AxeResults } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { PHONE, SMALL_PHONE } from './fixture.ts';

/** Not committed. */
export const PICTURES = join(import.meta.dirname, '../../../data/pictures');

/** What axe calls serious or critical on the screen as it is: a line for each element. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await stillness(page);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    () =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
      }) as Promise<AxeResults>,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
    );
}

/** Elements to be touched that are smaller than a finger, in pixels: `button "Entrar" 40×30`. */
export const smallTargets = (page: Page, side = 44): Promise<string[]> =>
  page.evaluate((least) => {
    const touched = 'a[href], button, input:not([type=radio]), select, textarea, [role=button]';
    return [...document.querySelectorAll<HTMLElement>(touched)]
      .filter((element) => !element.closest('[aria-hidden=true]'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < least || box.height < least))
      .map(
        ({ element, box }) =>
          `${element.localName} "${element.innerText || element.ariaLabel}" ${Math.round(box.width)}×${Math.round(box.height)}`,
      );
  }, side);

/**
 * Whether something reaches beyond the right edge, so that the screen moves sideways. Phones zoom out then and report a
 * greater width: so it is compared with the width that the test gave the page.
 */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(
    (width) => document.documentElement.scrollWidth > width,
    page.viewportSize()?.width ?? 0,
  );

/**
 * What people who make text twice as large cannot read, at the width that the page has: what reaches beyond the right edge,
 * and texts that are cut off. The text is as large as before afterwards.
 */
export async function lostInLargeText(page: Page): Promise<string[]> {
  const enlarge = (size: string) =>
    page.evaluate((it) => {
      document.documentElement.style.fontSize = it;
    }, size);
  await enlarge('200%');
  await stillness(page);
  const found = [...(await beyondTheEdge(page)), ...(await cutOff(page))];
  await enlarge('');
  return found;
}

/** Texts that do not fit into their box and are cut off there. What only screen readers see is a few pixels wide. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((it) =>
        [...it.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      .filter((it) => it.clientWidth > 4 && getComputedStyle(it).overflowX !== 'visible')
      .filter((it) => it.scrollWidth > it.clientWidth + 1)
      .map((it) => `cut off: "${it.innerText}" ${it.scrollWidth}>${it.clientWidth}`),
  );

/** Whether the whole width of the element is seen: neither the window nor a box that scrolls cuts it off. */
export const isWhole = (element: Locator): Promise<boolean> =>
  element.evaluate((it) => {
    const { left, right, top, height } = it.getBoundingClientRect();
    return [left + 1, right - 1].every((x) =>
      it.contains(document.elementFromPoint(x, top + height / 2)),
    );
  });

/**
 * What makes the screen move sideways: how far it does, and the elements that reach furthest beyond its right edge without
 * being in a box that scrolls by itself. Empty where nothing does.
 */
export async function beyondTheEdge(page: Page): Promise<string[]> {
  if (!(await scrollsSideways(page))) return [];
  return page.evaluate((width) => {
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement));
    const elements = [...document.body.querySelectorAll('*')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .filter(({ element, right }) => right > width && !isClipped(element.parentElement))
      .sort((one, other) => other.right - one.right)
      .slice(0, 3)
      .map(({ element, right }) => `${Math.round(right)} px: ${element.outerHTML.slice(0, 200)}`);
    return [`The screen is ${document.documentElement.scrollWidth} px wide.`, ...elements];
  }, page.viewportSize()?.width ?? 0);
}

/** Those of the documentation, when `DOCS_PICTURES` asks for them. */
export const DOCS_PICTURES = join(import.meta.dirname, '../../../docs/images/app');

/** Pictures of the screen at both sizes. */
export async function takePictures(page: Page, name: string, folder = PICTURES): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const size of [SMALL_PHONE, PHONE]) {
    await page.setViewportSize(size);
    await stillness(page);
    await page.screenshot({ path: join(folder, `${name}-${size.width}x${size.height}.png`) });
  }
}

/** Colours that are still changing have another contrast. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
}
