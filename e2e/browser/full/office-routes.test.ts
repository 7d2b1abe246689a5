/**
 * Every screen of the console, with the demo's rows: axe finds nothing serious in light and dark, and the narrowest
 * window scrolls none of them sideways.
 */
import type { Page, Request } from 'playwright-core';
import { inject } from 'vitest';
import { signIn } from '../../http/client.ts';
import { SMALL_PHONE } from '../support/fixture.ts';
import { beyondTheEdge, seriousFindings } from '../support/look.ts';
import { DESK, enter, expect, takePicture, test } from '../support/office.ts';
import { addressOf, routesByArea } from '../support/office-routes.ts';

const ADMINISTRATOR = { login: 'admin', nome: 'Administração' };
/** Shown while something is on its way. */
const PLACES = '.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy=true]';

test('the routes are read', () => {
  expect([...routesByArea.keys()]).toContain('grupos');
  expect([...routesByArea.values()].flat().length).toBeGreaterThan(60);
});

test.for([...routesByArea])(
  'every screen of %s can be read and used',
  async ([, paths], { window }) => {
    const office = await signIn(inject('demo'), ADMINISTRATOR.login);
    await window.emulateMedia({ reducedMotion: 'reduce' });
    await enter(window, ADMINISTRATOR);
    const awaited = requestsOf(window);
    for (const path of paths) {
      const address = await addressOf(office, path);
      await open(window, address, awaited);
      for (const colorScheme of ['dark', 'light'] as const) {
        await window.emulateMedia({ colorScheme });
        await expect.poll(() => seriousFindings(window), { message: address }).toEqual([]);
      }
      await window.setViewportSize(SMALL_PHONE);
      await expect.poll(() => beyondTheEdge(window), { message: address }).toEqual([]);
      await takePicture(window, `office-320${address.replaceAll(/[^a-z0-9-]+/g, '-')}`);
    }
  },
);

/** Opens a screen, and waits until all that it asks for has come. */
async function open(page: Page, address: string, awaited: ReadonlySet<Request>): Promise<void> {
  await page.setViewportSize(DESK);
  await page.goto(`/escritorio${address}`);
  await page.getByRole('heading', { level: 1 }).filter({ hasText: /\S/ }).waitFor();
  await expect
    .poll(async () => awaited.size + (await page.locator(PLACES).count()), { message: address })
    .toBe(0);
}

/** The requests of the page that are on their way. The live stream is one of a worker's. */
function requestsOf(page: Page): ReadonlySet<Request> {
  const awaited = new Set<Request>();
  page.on('request', (request) => {
    if (/\/escritorio\/v1\/(?!ao-vivo)/.test(request.url())) awaited.add(request);
  });
  const end = (request: Request) => void awaited.delete(request);
  page.on('requestfinished', end).on('requestfailed', end);
  return awaited;
}
