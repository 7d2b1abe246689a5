/** Files that the office attached: on the device before the technician leaves the network. */
import type { Locator, Page } from 'playwright-core';
import { resource } from '../../http/answers.ts';
import { newImage } from '../../technician/images.ts';
import { type Day, test } from '../support/day.ts';
import { enter, rowsOf } from '../support/device-data.ts';
import { lookAtScreen } from '../support/everybody.ts';
import { expect } from '../support/fixture.ts';
import { open } from '../support/visit.ts';

async function attach(
  { office }: Day,
  owner: string,
  nome: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const path = `/escritorio/v1/${owner}/anexos?nome=${encodeURIComponent(nome)}`;
  const headers = { 'content-type': 'application/octet-stream' };
  return resource(await office.request('POST', path, { raw: bytes, headers }), 201).id as number;
}

const isHere = (page: Page, nome: string) =>
  expect.poll(async () => {
    const rows = JSON.parse(await rowsOf(page, 'anexos')) as Record<string, unknown>[];
    const row = rows.find((it) => it.nome === nome);
    return row && row.here === row.bytes;
  });

test('a manual and a picture open without a network, and go when the office removes them', async ({
  page,
  network,
  day,
}) => {
  const { id: id_cliente } = await day.customer({ nome: 'Padaria Aurora' });
  const { id: ordem } = resource(
    await day.office.post('/escritorio/v1/ordens-servico/post', {
      nome: 'Câmara fria',
      id_cliente,
    }),
    201,
  );
  const { id: id_objetivo } = resource(
    await day.office.post('/escritorio/v1/objetivos', { nome: `Preventiva ${Date.now()}` }),
    201,
  );
  const pdf = new TextEncoder().encode(`%PDF-1.4\n${'x'.repeat(100_000)}\n%%EOF`);
  const id = await attach(day, `ordens-servico/${ordem}`, 'manual.pdf', pdf);
  await attach(
    day,
    `objetivos/${id_objetivo}`,
    'quadro.png',
    new Uint8Array(await newImage(300, 200)),
  );
  const visit = await day.visit(10, { id_cliente, id_ordem_servico: ordem, id_objetivo });
  await enter(page, day.technician);
  await isHere(page, 'manual.pdf').toBe(true);
  await isHere(page, 'quadro.png').toBe(true);
  network.state = 'down';
  await page.reload();
  await open(page, day, visit);
  const files: Locator = page.getByRole('region', { name: /^(Anexos|Attachments)$/ });
  await files.getByRole('button', { name: 'quadro.png' }).click();
  const picture = page.getByRole('dialog', { name: 'quadro.png' }).getByRole('img');
  await expect
    .poll(() => picture.evaluate((it) => (it as HTMLImageElement).naturalWidth))
    .toBe(300);
  await page.goBack();
  await lookAtScreen(page, 'visita-anexos', async () => {
    await files.getByRole('button', { name: 'manual.pdf' }).waitFor();
  });
  network.state = 'up';
  resource(await day.office.delete(`/escritorio/v1/anexos/${id}`), 204);
  await page.reload();
  await expect.poll(() => rowsOf(page, 'anexos')).not.toContain('manual.pdf');
  await expect.poll(() => files.getByText('manual.pdf').count()).toBe(0);
});
