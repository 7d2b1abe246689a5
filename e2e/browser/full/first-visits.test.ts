/** The first minutes on a new device, and the day in large text. */
import type { Page } from 'playwright-core';
import { test } from '../support/day.ts';
import { enter } from '../support/device-data.ts';
import { expect } from '../support/fixture.ts';

/** Every text that `main` has shown from its first moment on. */
const shown = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { shown: Set<string> }).shown].join('\n'));

/** Words of the screen that are broken in the middle. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });

test('the first visits come before other screens, and no day is called empty before them', async ({
  page,
  demoDay: day,
}) => {
  await day.visit(10, {}, { nome: 'Padaria Aurora' });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { shown: seen });
    const look = () => seen.add(document.querySelector('main')?.innerText ?? '');
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
  });
  let before: string[] = [];
  await page.route('**/campo/v1/sincronizar*', async (route) => {
    await page.getByText('Buscando suas visitas…').waitFor();
    if (before.length === 0) before = [...scripts];
    await route.continue();
  });
  await enter(page, day.technician);
  await page.getByRole('link', { name: /Padaria Aurora/ }).waitFor();
  const isNear = (path: string) => /\/(Week|Visit|NewVisit|Outbox|Settings)-[^/]*\.js$/.test(path);
  expect(before.length).toBeGreaterThan(0);
  expect(before.filter(isNear)).toEqual([]);
  await expect.poll(() => new Set(scripts.filter(isNear)).size).toBeGreaterThanOrEqual(5);
  const texts = await shown(page);
  expect(texts).toContain('Padaria Aurora');
  expect(texts).not.toContain('Nada para hoje');
});

test('text of twice the size breaks no word of the day', async ({ page, demoDay: day }) => {
  await day.visit(10, {}, { nome: 'Padaria Aurora' });
  await enter(page, day.technician);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.getByRole('link', { name: /Padaria Aurora/ }).waitFor();
  await page.getByRole('button', { name: 'Começar o dia' }).waitFor();
  await expect.poll(() => brokenWords(page)).toEqual([]);
});
