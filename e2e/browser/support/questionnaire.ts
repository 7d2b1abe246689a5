/** A questionnaire on the screen: its questions, and what a thumb does with them. */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Checklist } from './checklist.ts';
import { enter } from './device-data.ts';
import { keptOnDevice } from './fixture.ts';
import { boxOf } from './pointer.ts';

export const question = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: new RegExp(name.replace('?', '\\?')) });
export const option = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });

/** The screen, on a device that has everything. */
export async function open(page: Page, { technician, path }: Checklist): Promise<void> {
  await enter(page, technician);
  await keptOnDevice(page);
  await page.goto(`/app${path}`);
  await page.getByRole('heading', { name: 'Vistoria da câmara fria' }).waitFor();
}

/** A photo as a phone takes it: larger than what is sent. */
const photo = async () => ({
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#7a9ab8' },
  })
    .png()
    .toBuffer(),
});

export async function takePhoto(page: Page, name: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await question(page, name).getByRole('button', { name: 'Tirar foto' }).click();
  await (await chosen).setFiles(await photo());
  await page.getByRole('button', { name: 'Guardar foto' }).click();
  await question(page, name)
    .getByRole('img', { name: /^Foto das/ })
    .first()
    .waitFor();
}

export async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Assinar' }).click();
  const paper = page.getByRole('img', { name: 'Assine com o dedo neste espaço' });
  const box = await boxOf(paper);
  for (const y of [0.4, 0.55]) {
    await page.mouse.move(box.x + 40, box.y + box.height * y);
    await page.mouse.down();
    for (const x of [0.3, 0.5, 0.7, 0.85])
      await page.mouse.move(box.x + box.width * x, box.y + box.height * (y + x / 10), { steps: 4 });
    await page.mouse.up();
  }
}
