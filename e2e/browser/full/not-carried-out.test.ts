/** A visit that could not be carried out, from the door of the customer to the plan of the office. */
import type { Browser, Page } from 'playwright-core';

import { resource } from '../../http/answers.ts';
import { newImage } from '../../technician/images.ts';
import { type Day, NEARBY, nameOf, newDay } from '../support/day.ts';
import { enter as enterApp, stored } from '../support/device-data.ts';
import { enter, expect, newDispatcher, test as ofOffice } from '../support/office.ts';
import { button, open, snackbar, stand } from '../support/visit.ts';

const test = ofOffice.extend<{ day: Day; colleague: Page }>({
  day: async ({ company }, use) => use(await newDay(company, company)),
  /** Another dispatcher, at a computer of their own. */
  colleague: async ({ browser, network, company }, use) => {
    const page = await deskIn(browser, network.url);
    await enter(page, await newDispatcher(company, { nome: 'Caio Lima' }));
    await use(page);
    await page.context().close();
  },
});

const deskIn = async (browser: Browser, baseURL: string) =>
  (
    await browser.newContext({ baseURL, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  ).newPage();

/** Chooses a reason that wants a photo, takes it, and records. */
async function giveUp(page: Page): Promise<void> {
  await button(page, 'Local fechado').click();
  await page.getByText('Este motivo pede uma foto.').waitFor();
  const record = button(page, 'Marcar como não realizada');
  await expect.poll(() => record.isDisabled()).toBe(true);
  const buffer = await newImage(80, 60);
  const file = { name: 'porta.png', mimeType: 'image/png', buffer };
  await page.getByLabel('Este motivo pede uma foto.').setInputFiles(file);
  await page.getByRole('img', { name: 'Foto pronta' }).waitFor();
  await record.click();
  await snackbar(page, /Marcada como não realizada às/);
  // The page shows it too: until then it would take a second one.
  await page.locator('[data-situacao]', { hasText: 'Não realizada' }).waitFor();
}

test('a photo that was taken and not recorded is there after the app was killed', async ({
  day,
  device,
  page,
}) => {
  const visit = await day.visit(10);
  await stand(device, NEARBY);
  await enterApp(page, day.technician);
  await open(page, day, visit);
  const checkIn = button(page, 'Já cheguei: check-in');
  await checkIn.waitFor();
  await page.getByRole('button', { name: 'Não realizada', exact: true }).click();
  await checkIn.waitFor({ state: 'detached' });
  await button(page, 'Local fechado').click();
  const chosen = page.waitForEvent('filechooser');
  await button(page, 'Tirar foto').last().click();
  const buffer = await newImage(80, 60);
  await (await chosen).setFiles({ name: 'porta.png', mimeType: 'image/png', buffer });
  await page.getByRole('img', { name: 'Foto pronta' }).waitFor();
  await page.close();
  const again = await device.newPage();
  await again.goto('/app/');
  await open(again, day, visit);
  await again.getByRole('img', { name: 'Foto pronta' }).waitFor();
  await button(again, 'Marcar como não realizada').click();
  await snackbar(again, /Marcada como não realizada às/);
  await again.getByRole('img', { name: /Foto das/ }).waitFor();
});

test('a closed door without a network is a new plan of one of two dispatchers', async ({
  day,
  device,
  page,
  network,
  desk,
  colleague,
}) => {
  const visit = await day.visit(10);
  const name = await nameOf(day, visit);
  await stand(device, NEARBY);
  await enterApp(page, day.technician);
  await open(page, day, visit);
  network.state = 'down';
  await page.getByRole('button', { name: 'Não realizada', exact: true }).click();
  await page.getByLabel('Comentário').fill('Portas fechadas');
  await stored(page, 'drafts', 'Portas fechadas');
  await giveUp(page);
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await page.getByRole('button', { name: 'Não realizada', exact: true }).click();
  await page.getByLabel('Comentário').fill('O vizinho confirmou');
  await giveUp(page);

  network.state = 'up';
  await page.getByRole('link', { name: 'Hoje' }).click();
  await button(page, 'Atualizar').click();
  await page.getByRole('link', { name: /Tudo enviado/ }).waitFor();
  const inV2 = resource(await day.v2.get(`/v2/registros/${visit.id}`));
  expect(inV2).toMatchObject({
    ...{ status: 'Não realizada', concluido: false, ativo: false },
    observacao: 'Local fechado: O vizinho confirmou',
  });
  expect(inV2.data_inicio).toBe(inV2.data_realizacao);

  await desk.reload();
  await desk.getByRole('link', { name: /Visitas não realizadas/ }).click();
  await desk.getByRole('row', { name: new RegExp(name) }).waitFor();
  await desk.getByRole('link', { name: String(visit.codigo), exact: true }).click();
  for (const screen of [desk, colleague]) {
    if (screen === colleague) await screen.goto(`/escritorio/visitas/${visit.id}`);
    await screen.getByRole('heading', { level: 1, name }).waitFor();
    await screen.getByText('O vizinho confirmou').first().waitFor();
    await button(screen, 'Planejar de novo').waitFor();
  }
  await desk.getByRole('region', { name: 'Fotos', exact: true }).getByRole('img').first().waitFor();

  // Both press before either page hears of the other.
  const path = '**/escritorio/v1/registros/*/replanejar';
  const { promise: decided, resolve: decide } = Promise.withResolvers<void>();
  await colleague.route(path, async (route) => {
    await decided;
    await route.continue();
  });
  const pressed = colleague.waitForRequest(path);
  await button(colleague, 'Planejar de novo').click();
  await pressed;
  await button(desk, 'Planejar de novo').click();
  await desk.getByText('Nova visita criada. Falta planejá-la.').waitFor();
  decide();
  await colleague.getByText(/A visita mudou desde que foi vista: Ana Prado a alterou/).waitFor();
  await colleague.getByRole('link', { name: 'Ver a nova visita' }).click();
  await expect
    .poll(() => new URL(colleague.url()).pathname)
    .not.toBe(`/escritorio/visitas/${visit.id}`);
  await expect.poll(() => colleague.url()).toBe(desk.url());
  await colleague.getByRole('heading', { level: 1, name }).waitFor();
});
