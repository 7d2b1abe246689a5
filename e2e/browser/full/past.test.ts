/** What was done before at the customer of a visit: on the device before the technician leaves the network. */
import { randomUUID } from 'node:crypto';
import { resource } from '../../http/answers.ts';
import type { Row } from '../../http/client.ts';
import { hashOf, newImage, uploadImage } from '../../technician/images.ts';
import { newTechnician, type Technician, uploadAccepted } from '../../technician/technician.ts';
import { type Day, test } from '../support/day.ts';
import { enter, rowsOf } from '../support/device-data.ts';
import { lookAtScreen } from '../support/everybody.ts';
import { expect } from '../support/fixture.ts';
import { open } from '../support/visit.ts';

/** A visit that was carried out an hour ago, with a note and a photo. */
async function carriedOut(
  { v2 }: Day,
  { id, device }: Technician,
  id_cliente: unknown,
  texto: string,
): Promise<void> {
  const at = Date.now() - 3_600_000;
  const visit: Row = resource(
    await v2.post('/v2/registros/post', {
      ...{ id_cliente, id_usuario: id },
      data_inicio_esperada: new Date(at).toISOString(),
      data_conclusao_esperada: new Date(at + 3_600_000).toISOString(),
    }),
    201,
  );
  const photo = await newImage(200, 150);
  await uploadImage(device, photo);
  const event = (tipo: string, minute: number, more: object = {}) => ({
    ...{ tipo, id_evento: randomUUID(), id_registro: visit.id },
    ...{ data: new Date(at + minute * 60_000).toISOString(), ...more },
  });
  await uploadAccepted(device, [
    event('checkin', 0),
    event('nota', 1, { texto }),
    event('foto', 2, { imagem: hashOf(photo), comentario: 'Quadro de força' }),
    event('checkout', 20),
  ]);
}

test('notes and photos of the last visits are there without a network, those of colleagues too', async ({
  page,
  network,
  day,
}) => {
  const { id: id_cliente } = await day.customer({ nome: 'Padaria Aurora' });
  const bruno = await newTechnician(day.office, { nome: 'Bruno Lima' });
  await carriedOut(day, bruno, id_cliente, 'O disjuntor 4 desarma.\nTrocar na próxima.');
  const visit = await day.visit(10, { id_cliente });
  await enter(page, day.technician);
  await expect.poll(() => rowsOf(page, 'miniaturas')).toContain('image/');
  network.state = 'down';
  await page.reload();
  await open(page, day, visit);
  const section = page.getByRole('region', { name: /^(Visitas anteriores|Past visits)$/ });
  await section.getByText('Bruno Lima').waitFor();
  await section.getByText('O disjuntor 4 desarma.').waitFor();
  await expect.poll(() => section.getByText('Trocar na próxima.').count()).toBe(0);
  await section.getByRole('link').click();
  await page.getByText(/Sem conexão: não dá|No connection: this/).waitFor();
  await lookAtScreen(page, 'visitas-anteriores', async () => {
    await page.getByText(/Trocar na próxima/).waitFor();
    await page.getByText(/Atualizado em|As of/).waitFor();
    const photo = page.getByRole('img', { name: 'Quadro de força' });
    await expect
      .poll(() => photo.evaluate((it) => (it as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  });
  await page.getByRole('button', { name: /Quadro de força/ }).click();
  await page.getByRole('dialog', { name: 'Quadro de força' }).waitFor();
});

test('an account that hides what colleagues did leaves nothing of it on the device', async ({
  page,
  day,
}) => {
  const { id: id_cliente } = await day.customer({ nome: 'Padaria Escondida' });
  const bruno = await newTechnician(day.office, { nome: 'Bruno Lima' });
  await carriedOut(day, bruno, id_cliente, 'Só para colegas.');
  const visit = await day.visit(10, { id_cliente });
  await enter(page, day.technician);
  await expect.poll(() => rowsOf(page, 'anteriores')).toContain('Só para colegas.');
  const conta = resource(await day.office.get('/escritorio/v1/conta'));
  const change = (historico_de_colegas: boolean, atualizado_em: unknown) =>
    day.office.patch('/escritorio/v1/conta', { historico_de_colegas, atualizado_em });
  const { atualizado_em } = resource(await change(false, conta.atualizado_em));
  await page.reload();
  await expect.poll(() => rowsOf(page, 'anteriores')).not.toContain('Só para colegas.');
  await open(page, day, visit);
  await page.getByText(/Nenhuma visita anterior|No past visits/).waitFor();
  await expect.poll(() => rowsOf(page, 'miniaturas')).toBe('[]');
  await change(true, atualizado_em);
});

test('over a slow line the visits come first, and the past after them', async ({
  page,
  network,
  day,
}) => {
  const { id: id_cliente } = await day.customer({ nome: 'Padaria Lenta' });
  const bruno = await newTechnician(day.office, { nome: 'Bruno Lima' });
  await carriedOut(day, bruno, id_cliente, 'Chegar pelos fundos.');
  const visit = await day.visit(10, { id_cliente });
  network.delay = 400;
  await enter(page, day.technician);
  await open(page, day, visit);
  const section = page.getByRole('region', { name: /^(Visitas anteriores|Past visits)$/ });
  await section.getByText('Chegar pelos fundos.').waitFor();
});
