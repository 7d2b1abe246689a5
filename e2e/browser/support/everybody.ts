/** What holds for every screen: people can read and touch it, in both languages. */
import type { Page } from 'playwright-core';
import { expect, PHONE, SMALL_PHONE } from './fixture.ts';
import {
  DOCS_PICTURES,
  lostInLargeText,
  scrollsSideways,
  seriousFindings,
  smallTargets,
  takePictures,
} from './look.ts';

const LOOKS = [
  ['light', 'pt-BR'],
  ['dark', 'pt-BR'],
  ['light', 'en-US'],
  ['dark', 'en-US'],
] as const;

type Language = (typeof LOOKS)[number][1];

/**
 * Looks at the screen that is open in light and dark and in both languages. Each time it is loaded anew, and `ready`
 * does and waits for what makes it complete; pictures are named by `name`.
 */
export async function lookAtScreen(
  page: Page,
  name: string,
  ready: (language: Language) => Promise<unknown>,
): Promise<void> {
  for (const [scheme, language] of LOOKS) {
    await page.emulateMedia({ colorScheme: scheme });
    await speak(page, language);
    await ready(language);
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
    await lookAt(page, `${name}-${scheme}-${language}`);
    if (process.env.DOCS_PICTURES && scheme === 'light' && language === 'pt-BR') {
      await takePictures(page, name, DOCS_PICTURES);
      await page.setViewportSize(PHONE);
    }
  }
  await speak(page, 'pt-BR');
}

/** Looks at what is open as it is, where loading it anew would end it. */
export async function lookAt(page: Page, name: string): Promise<void> {
  await expect.poll(() => seriousFindings(page)).toEqual([]);
  await page.setViewportSize(SMALL_PHONE);
  await expect.poll(() => smallTargets(page)).toEqual([]);
  await expect.poll(() => scrollsSideways(page)).toBe(false);
  await takePictures(page, name);
  await page.setViewportSize(PHONE);
  await expect.poll(() => lostInLargeText(page)).toEqual([]);
}

async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('campeiro-language', chosen), language);
  await page.reload();
}
