/** What the account sets about photos: how large they are, where they come from, and that they wait for Wi-Fi. */
import sharp from 'sharp';
import { resource } from '../../http/answers.ts';
import { newImage } from '../../technician/images.ts';
import { NEARBY, test } from '../support/day.ts';
import { enter } from '../support/device-data.ts';
import { expect } from '../support/fixture.ts';
import { button, open, snackbar, stand } from '../support/visit.ts';

test('photos are as small as the account wants, come from the camera, and wait for Wi-Fi until they are let go', async ({
  page,
  device,
  day,
}) => {
  const visit = await day.visit(10);
  const wanted = { lado_das_fotos: 640, fotos_da_galeria: false, fotos_so_por_wifi: true };
  resource(await day.office.patch('/escritorio/v1/conta', wanted));
  // As Chrome on a phone without Wi-Fi has it.
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { type: 'cellular' });
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  await stand(device, NEARBY);
  await enter(page, day.technician);
  await open(page, day, visit);
  await expect.poll(() => button(page, 'Escolher').count()).toBe(0);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Tirar foto', exact: true }).click();
  const buffer = await newImage(1600, 800);
  await (await chosen).setFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Guardar foto' }).click();
  await snackbar(page, 'Foto guardada.');
  await page.getByRole('link', { name: /1 a enviar/ }).click();
  await page.getByText('1 foto espera o Wi-Fi.').waitFor();
  const images = async () =>
    resource(await day.office.get(`/escritorio/v1/registros/${visit.id}/imagens`)).anexos as {
      url: string | null;
    }[];
  // Its event has gone, and its picture has not.
  await expect.poll(images).toMatchObject([{ url: null }]);
  await button(page, 'Enviar agora').click();
  await page.getByText(/Enviar a foto agora pelos dados móveis/).waitFor();
  await button(page, 'Enviar com dados móveis').click();
  await page.getByRole('link', { name: /Tudo enviado/ }).waitFor();
  await expect.poll(images).toMatchObject([{ url: expect.stringMatching(/^http/) }]);
  const [{ url } = { url: null }] = await images();
  const bytes = Buffer.from(await (await fetch(String(url))).arrayBuffer());
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([640, 320]);
  await page.goto('/app/ajustes');
  await expect.poll(() => page.getByLabel('Enviar fotos só por Wi-Fi').isDisabled()).toBe(true);
});
