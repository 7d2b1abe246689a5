/** Photos of a visit: where they come from, what is written and drawn on them, and how they are looked at. */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { resource } from '../../http/answers.ts';
import { newImage } from '../../technician/images.ts';
import { NEARBY, test as ofDay } from '../support/day.ts';
import { enter, stored } from '../support/device-data.ts';
import { lookAtScreen } from '../support/everybody.ts';
import { expect } from '../support/fixture.ts';
import { boxOf } from '../support/pointer.ts';
import { button, open, snackbar, stand } from '../support/visit.ts';

const test = ofDay.extend('atVisit', async ({ page, device, day }) => {
  const visit = await day.visit(10);
  await stand(device, NEARBY);
  await enter(page, day.technician);
  await open(page, day, visit);
  return visit;
});

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Nova foto' });

async function take(page: Page, from: 'Tirar foto' | 'Escolher' = 'Tirar foto'): Promise<Locator> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: from, exact: true }).click();
  const buffer = await newImage(600, 400);
  await (await chosen).setFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
  await sheet(page).getByRole('img', { name: 'Foto' }).waitFor();
  return sheet(page);
}

/** Draws a line across the picture, from a fifth of its width on. */
async function drag(page: Page, picture: Locator, height: number): Promise<void> {
  const box = await boxOf(picture);
  const y = box.y + box.height * height;
  await page.mouse.move(box.x + box.width * 0.2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, y, { steps: 5 });
  await page.mouse.up();
}

test('a photo has its caption and what was drawn on it, which the office sees', async ({
  page,
  day,
  atVisit,
}) => {
  const taken = await take(page);
  const picture = taken.getByRole('img', { name: 'Foto' });
  await taken.getByRole('button', { name: 'Seta' }).click();
  await drag(page, picture, 0.45);
  await drag(page, picture, 0.55);
  await expect.poll(() => picture.locator('path').count()).toBe(2);
  await taken.getByRole('button', { name: 'Desfazer traço' }).click();
  await expect.poll(() => picture.locator('path').count()).toBe(1);
  await taken.getByRole('button', { name: 'Amarelo' }).click();
  await taken.getByRole('button', { name: 'Caneta' }).click();
  await drag(page, picture, 0.5);
  await taken.getByLabel('Legenda').fill('Vazamento na válvula');
  await taken.getByRole('button', { name: 'Guardar foto' }).click();
  await snackbar(page, 'Foto guardada.');
  await page.getByText('Vazamento na válvula').waitFor();
  await page.getByRole('link', { name: 'Hoje' }).click();
  await button(page, 'Atualizar').click();
  await page.getByRole('link', { name: /Tudo enviado/ }).waitFor();
  const photo = async () => {
    const images = resource(await day.office.get(`/escritorio/v1/registros/${atVisit.id}/imagens`));
    return (images.anexos as { url: string | null; comentario: string }[])[0];
  };
  await expect.poll(photo).toMatchObject({
    comentario: 'Vazamento na válvula',
    url: expect.stringMatching(/^http/),
  });
  const { url } = (await photo()) ?? {};
  const bytes = Buffer.from(await (await fetch(String(url))).arrayBuffer());
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at =
    (info.width * Math.round(info.height / 2) + Math.round(info.width / 2)) * info.channels;
  const [red = 0, green = 0, blue = 255] = data.subarray(at, at + 3);
  expect([red > 200, green > 150, blue < 120]).toEqual([true, true, true]);
});

test('a photo of the gallery that is not kept yet is there after the app was killed', async ({
  page,
  device,
  day,
  atVisit,
}) => {
  const taken = await take(page, 'Escolher');
  await taken.getByLabel('Legenda').fill('Quadro');
  await taken.getByRole('button', { name: 'Caneta' }).click();
  await drag(page, taken.getByRole('img', { name: 'Foto' }), 0.5);
  await stored(page, 'drafts', 'pen');
  await page.close();
  const again = await device.newPage();
  await again.goto('/app/');
  await open(again, day, atVisit);
  await expect.poll(() => sheet(again).getByLabel('Legenda').inputValue()).toBe('Quadro');
  await sheet(again)
    .getByRole('img', { name: 'Foto' })
    .locator('path')
    .waitFor({ state: 'attached' });
  await sheet(again).getByRole('button', { name: 'Descartar' }).click();
  await snackbar(again, 'Foto descartada.');
  await button(again, 'Desfazer').click();
  await sheet(again).waitFor();
  await again.keyboard.press('Escape');
  await button(again, 'Continuar com a nova foto').click();
  await sheet(again).getByRole('button', { name: 'Guardar foto' }).click();
  await again.getByText('Quadro').waitFor();
});

test('a photo is enlarged by a tap, and closed by Escape and by the way back', async ({
  page,
  atVisit,
}) => {
  const taken = await take(page);
  await taken.getByRole('button', { name: 'Guardar foto' }).click();
  const small = button(page, /^Ampliar: Foto das/);
  const large = page.getByRole('dialog', { name: /Foto das/ });
  const address = () => new URL(page.url()).pathname;
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await small.click();
    await large.getByRole('button', { name: 'Ampliar' }).click();
    await large.getByRole('button', { name: 'Ampliar', pressed: true }).waitFor();
    await leave();
    await large.waitFor({ state: 'detached' });
    await expect.poll(address).toBe(`/app/visitas/${atVisit.id}`);
  }
  await small.click();
  await large.getByRole('button', { name: 'Remover' }).click();
  await small.waitFor({ state: 'detached' });
  await button(page, 'Desfazer').click();
  await small.waitFor();
});

test('a caption that is changed later is a draft until it is kept, and the office sees one photo', async ({
  page,
  device,
  day,
  atVisit,
}) => {
  const taken = await take(page);
  await taken.getByLabel('Legenda').fill('Quadro');
  await taken.getByRole('button', { name: 'Guardar foto' }).click();
  await button(page, /^Ampliar: Foto das/).click();
  await page.getByRole('dialog').getByLabel('Legenda').fill('Quadro da doca');
  await stored(page, 'drafts', 'Quadro da doca');
  await page.close();
  const again = await device.newPage();
  await again.goto('/app/');
  await open(again, day, atVisit);
  await button(again, /^Ampliar: Foto das/).click();
  const field = again.getByRole('dialog').getByLabel('Legenda');
  await expect.poll(() => field.inputValue()).toBe('Quadro da doca');
  await again.getByRole('button', { name: 'Guardar legenda' }).click();
  await snackbar(again, 'Legenda guardada.');
  await again.getByText('Quadro da doca').waitFor();
  const photos = async () =>
    resource(await day.office.get(`/escritorio/v1/registros/${atVisit.id}/imagens`)).anexos;
  await expect
    .poll(photos)
    .toMatchObject([{ comentario: 'Quadro da doca', url: expect.stringMatching(/^http/) }]);
});

test('the sheet of a new photo can be used by everybody', async ({ page, atVisit }) => {
  expect(atVisit.id).toBeGreaterThan(0);
  const taken = await take(page);
  await taken.getByRole('button', { name: 'Seta' }).click();
  await drag(page, taken.getByRole('img', { name: 'Foto' }), 0.5);
  await stored(page, 'drafts', 'arrow');
  await lookAtScreen(page, 'foto-nova', async () => {
    await page.getByRole('dialog').getByRole('img').locator('path').waitFor({ state: 'attached' });
    await page
      .getByRole('button', { name: /^(Caneta|Pen)$/ })
      .first()
      .click();
  });
});

test('the app that ends while a photo is made fit says so when it is back, once', async ({
  page,
  device,
  atVisit,
}) => {
  expect(atVisit.id).toBeGreaterThan(0);
  // As on a slow phone, which ends the app before the picture is ready.
  await page.evaluate(() => {
    window.createImageBitmap = () => new Promise(() => {});
  });
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Tirar foto', exact: true }).click();
  const buffer = await newImage(600, 400);
  await (await chosen).setFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
  await stored(page, 'drafts', '"camera":true');
  await page.close();
  const again = await device.newPage();
  await again.goto('/app/');
  await again.waitForURL(`**/app/visitas/${atVisit.id}`);
  await again.getByText('a foto se perdeu. Tire de novo').waitFor();
  await take(again);
  await again.getByRole('button', { name: 'Guardar foto' }).click();
  await snackbar(again, 'Foto guardada.');
  await again.goto('/app/');
  await again.waitForURL('**/app/hoje');
});
