/** What tests in a browser start from: a browser, a network to the server, a technician, and a page that is watched. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { type Administrator, newAccount } from '../../data/account.ts';
import { newTechnician, type Technician } from '../../technician/technician.ts';
import { launchBrowser } from './chromium.ts';
import { Network } from './network.ts';

/** The size of a usual phone, and of the smallest that the app is made for, in pixels. */
export const PHONE = { width: 375, height: 812 };
export const SMALL_PHONE = { width: 320, height: 640 };

export const DEVICE = {
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
};

interface Fixtures {
  /** One for all tests of a worker. */
  browser: Browser;
  /** Between this test's pages and the server. */
  network: Network;
  /** A device of its own: nothing is on it yet. */
  device: BrowserContext;
  page: Page;
  /** What went wrong in pages of this test beside what the test looks at; the test fails when there is any. */
  faults: string[];
  /** The administrator of an account that all tests of a worker share. */
  admin: Administrator;
  /** A new technician of that account, for each test. */
  technician: Technician;
}

export const test = base.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: see above
  network: async ({}, use) => {
    const network = await Network.before(inject('demo'));
    await use(network);
    await network.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above
  faults: async ({}, use) => {
    const faults: string[] = [];
    await use(faults);
    expect(faults).toEqual([]);
  },
  device: async ({ browser, network, faults }, use) => {
    const device = await browser.newContext({ ...DEVICE, baseURL: network.url });
    watch(device, faults);
    await use(device);
    await close(device);
  },
  page: async ({ device }, use) => use(await device.newPage()),
  admin: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => use((await newAccount(inject('demo'), inject('dataDir'))).admin),
    { scope: 'worker' },
  ],
  technician: async ({ admin }, use) => use(await newTechnician(admin, { nome: 'Ana Souza' })),
});

/** Ends it. A request that is still on its way through a handler of the test would fail after it. */
export async function close(device: BrowserContext): Promise<void> {
  await Promise.all(device.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await device.close();
}

/** Uncaught errors, and everything that the policy of the page forbade. That the network is away is no fault. */
export function watch(device: BrowserContext, faults: string[]): void {
  device.on('weberror', (error) => faults.push(String(error.error())));
  device.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|Permissions policy/i.test(text)) faults.push(text);
  });
}

/** The whole app is kept on the device, and answers this page. */
export async function keptOnDevice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

export { expect };
