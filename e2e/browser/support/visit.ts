/** What a technician does on the screens of a visit, and what the office then sees. */
import type { BrowserContext, Page } from 'playwright-core';
import type { Row } from '../../http/client.ts';
import { type Day, type NEARBY, nameOf, steps } from './day.ts';
import { expect } from './fixture.ts';

export async function stand(device: BrowserContext, where: typeof NEARBY): Promise<void> {
  await device.grantPermissions(['geolocation']);
  await device.setGeolocation(where);
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const snackbar = (page: Page, text: string | RegExp) =>
  page.getByRole('status').getByText(text).waitFor();

export async function open(page: Page, day: Day, visit: Row): Promise<void> {
  await page.getByRole('link', { name: new RegExp(await nameOf(day, visit)) }).click();
  await page.getByRole('heading', { name: await nameOf(day, visit), level: 1 }).waitFor();
}

/** The steps as the office sees them, once they have arrived. */
export const office = (day: Day, visit: Row) => expect.poll(() => steps(day, visit));
