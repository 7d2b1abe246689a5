/**
 * A slow device on a slow line, when `STRAIN` asks for it: what passes on a quiet machine by luck fails there.
 * `STRAIN=6` makes scripts of a page six times as slow.
 */
import { randomInt } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';

const rate = Number(process.env.STRAIN ?? 1);
const isStrained = rate > 1;

/** The longest that a piece of an answer is late, in milliseconds. */
const LATEST = 400;
/** How long a page may take for a step, in milliseconds. */
const STEP = 90_000;

/** How much later a piece of an answer arrives than without strain, in milliseconds: each time another value. */
export const lateness = (): number => (isStrained ? randomInt(LATEST) : 0);

/** Slows every page of the browser down. */
export function strainBrowser(browser: Browser): Browser {
  if (isStrained) browser.on('context', strainContext);
  return browser;
}

/** Slows every page of a device down. */
export function strainContext(context: BrowserContext): BrowserContext {
  if (!isStrained) return context;
  context.setDefaultTimeout(STEP);
  context.on('page', (page) => {
    // A page that is closed meanwhile needs no strain.
    slowDown(page).catch(() => {});
  });
  return context;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
