/** The app is put on a phone's home screen, and opens from there without a network. */
import type { Page } from 'playwright-core';
import { desktopChromium, inDesktopChromium } from '../support/desktop.ts';
import { enter } from '../support/device-data.ts';
import { expect, test } from '../support/fixture.ts';

const ENTRY = { start_url: '/app/', scope: '/app/', display: 'standalone' };

interface Icon {
  src: string;
  type: string;
  sizes: string;
}

/** What the browser read of the manifest, without errors. */
async function manifestOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { data, errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  return JSON.parse(data ?? '{}') as typeof ENTRY & { icons: Icon[] };
}

/** Why the browser does not offer to install what the page belongs to. */
async function hindrancesAt(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  return installabilityErrors.map(({ errorId }) => errorId);
}

/** The width and height that the browser draws an icon in, as the manifest writes them. */
const drawnSize = (page: Page, { src }: Icon): Promise<string> =>
  page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, src);

test('says what it is, with icons of the sizes that it promises', async ({ page }) => {
  await page.goto('/app/');
  const { icons, ...manifest } = await manifestOf(page);
  expect(manifest).toMatchObject(ENTRY);
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const icon of icons) {
    const answer = await page.request.get(icon.src);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, icon.type]);
    const drawn = await drawnSize(page, icon);
    expect(drawn).toBe(icon.sizes === 'any' ? drawn : icon.sizes);
  }
});

test.skipIf(!desktopChromium)(
  'a browser offers to install it, and it opens without a network from where it starts',
  async ({ network, technician }) => {
    await inDesktopChromium(network.url, async (window) => {
      const page = await window.newPage();
      await enter(page, technician);
      const { start_url } = await manifestOf(page);
      await expect.poll(() => hindrancesAt(page)).toEqual([]);
      await page.goto('/docs');
      await expect.poll(() => hindrancesAt(page)).toEqual(['no-manifest']);
      await page.close();
      network.state = 'down';
      const again = await window.newPage();
      await again.goto(start_url);
      await again.getByRole('heading', { name: 'Hoje', level: 1 }).waitFor();
    });
  },
);
