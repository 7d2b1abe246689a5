/** The first minutes on a new device. */
import type { Page } from 'playwright-core';
import { PASSWORD } from '../../http/client.ts';
import { test } from '../support/day.ts';
import { enter } from '../support/device-data.ts';
import { close, DEVICE, expect } from '../support/fixture.ts';

/** Every text that `main` has shown from its first moment on. */
const shown = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { shown: Set<string> }).shown].join('\n'));

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

test('that the script of the synchronisation did not come is said, and mended by opening the app again', async ({
  browser,
  network,
  day: { technician, ...day },
}) => {
  await day.visit(10, {}, { nome: 'Padaria Aurora' });
  // Nothing is kept on the device yet.
  const device = await browser.newContext({
    ...DEVICE,
    baseURL: network.url,
    serviceWorkers: 'block',
  });
  const page = await device.newPage();
  await page.route(/\/sync-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/app/entrar');
  await page.getByRole('textbox', { name: 'Usuário' }).fill(technician.login);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/app/hoje');
  await page.getByText('O aplicativo não carregou por inteiro').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Abrir de novo' }).click();
  await page.getByRole('link', { name: /Padaria Aurora/ }).waitFor();
  await close(device);
});
