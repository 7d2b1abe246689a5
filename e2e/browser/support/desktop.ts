/** The machine's own full Chromium: the one from npm has no part that installs apps. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { PHONE } from './fixture.ts';

const COMMAND = 'chromium';

/** Where it is. Where a machine has none, tests that need it are skipped with a message. */
export const desktopChromium = ((): string | undefined => {
  try {
    return execFileSync('which', [COMMAND], { encoding: 'utf8' }).trim();
  } catch {
    process.stderr.write(`NOT TESTED, for want of ${COMMAND}: that the app can be installed.\n`);
    return undefined;
  }
})();

const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Runs `work` in a window that is not private, with a profile of its own that goes away with it. */
export async function inDesktopChromium(
  baseURL: string,
  work: (window: BrowserContext) => Promise<void>,
): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'campeiro-chromium-'));
  const window = await chromium.launchPersistentContext(profile, {
    executablePath: desktopChromium as string,
    args: ARGUMENTS,
    ignoreDefaultArgs: ['--headless'],
    baseURL,
    viewport: PHONE,
    locale: 'pt-BR',
  });
  try {
    await work(window);
  } finally {
    await window.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
