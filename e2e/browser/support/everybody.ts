/** What holds for a screen whatever is on it: it can be read and touched by everybody, in both languages. */
import type { Page } from 'playwright-core';
import { expect, PHONE, SMALL_PHONE } from './fixture.ts';
import {
  DOCS_PICTURES,
  scrollsSideways,
  seriousFindings,
  smallTargets,
  takePictures,
} from './look.ts';

const VARIANTS = [
  ['light', 'pt-BR'],
  ['dark', 'pt-BR'],
  ['light', 'en-US'],
  ['dark', 'en-US'],
] as const;

/**
 * Looks at the screen that is open in light and dark and in both languages. `ready` waits for what makes it complete;
 * pictures are named by `name`.
 */
export async function lookAtScreen(
  page: Page,
  name: string,
  ready: () => Promise<unknown>,
): Promise<void> {
  for (const [scheme, language] of VARIANTS) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.evaluate((chosen) => localStorage.setItem('campeiro-language', chosen), language);
    await page.reload();
    await ready();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize(SMALL_PHONE);
    expect(await smallTargets(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await takePictures(page, `${name}-${scheme}-${language}`);
    if (process.env.DOCS_PICTURES && scheme === 'light' && language === 'pt-BR')
      await takePictures(page, name, DOCS_PICTURES);
    await page.setViewportSize(PHONE);
  }
  await page.evaluate(() => localStorage.setItem('campeiro-language', 'pt-BR'));
  await page.reload();
}
