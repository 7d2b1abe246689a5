/** A newer build of the app: it comes beside the one that runs, and takes over between two screens. */
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { enter } from '../support/device-data.ts';
import { test as base, expect } from '../support/fixture.ts';
import { NEWER, Releases } from '../support/releases.ts';

const test = base.extend<{ releases: Releases }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  releases: async ({}, use) => {
    const releases = await Releases.of(inject('demo'));
    await use(releases);
    await releases.close();
  },
});

/** Looks for a newer build, as the app does now and then, and waits until it is on the device. */
const fetchNewer = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const coming = registration.installing ?? registration.waiting;
    await new Promise<void>((resolve) => {
      const check = () => coming?.state === 'installed' && resolve();
      coming?.addEventListener('statechange', check);
      check();
    });
  });

/** Returns what waits until the page has heard that another tab let the newer build take over. */
async function hearsOfIt(page: Page): Promise<() => Promise<void>> {
  const heard = await page.evaluateHandle(() => ({
    it: new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve());
    }),
  }));
  return () => heard.evaluate(({ it }) => it);
}

test('takes over when another screen is opened, not before', async ({
  page,
  releases,
  technician,
}) => {
  await enter(page, technician, releases.url);
  releases.newer = true;
  await fetchNewer(page);
  await expect.poll(() => page.locator(NEWER).count()).toBe(0);
  await page.getByRole('link', { name: 'Mais' }).click();
  await page.locator(NEWER).waitFor({ state: 'attached' });
  await page.getByRole('heading', { name: 'Ajustes', level: 1 }).waitFor();
});

test('another tab goes on with its build until its own next screen', async ({
  device,
  page,
  releases,
  technician,
}) => {
  await enter(page, technician, releases.url);
  const other = await device.newPage();
  await other.goto(`${releases.url}/app/hoje`);
  const heard = await hearsOfIt(other);
  releases.newer = true;
  await fetchNewer(page);
  await page.getByRole('link', { name: 'Mais' }).click();
  await page.locator(NEWER).waitFor({ state: 'attached' });
  await heard();
  await expect.poll(() => other.locator(NEWER).count()).toBe(0);
  await other.getByRole('link', { name: 'Mais' }).click();
  await other.locator(NEWER).waitFor({ state: 'attached' });
});
