/** What devices sent and the server refused: what, whose and why; several are answered at once. */
import { randomUUID } from 'node:crypto';
import { instant, newCliente, newRegistro } from '../../data/fixtures.ts';
import { page as pageOf } from '../../http/answers.ts';
import type { Row } from '../../http/client.ts';
import { type Technician, uploadResults } from '../../technician/technician.ts';
import { lookAtDesk } from '../support/office.ts';
import { test as base, expect } from '../support/office-work.ts';

/** Four of Luana's events that cannot be accepted, the oldest first. */
async function refuse(
  { device }: Technician,
  visit: number,
  others: readonly Row[],
): Promise<void> {
  const data = instant(Math.floor(Date.now() / 1000) * 1000);
  const event = (tipo: string, more: object) => ({
    ...{ tipo, id_evento: randomUUID(), id_registro: visit, data },
    ...more,
  });
  const results = await uploadResults(device, [
    event('checkin', { latitude: -23.5614 }),
    event('nota', { id_registro: others[0]?.id, texto: 'Portão azul' }),
    event('nota', { id_registro: others[1]?.id, texto: 'Cliente ausente' }),
    event('checkout', { data: '2031-01-01T12:00:00Z' }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(Array(4).fill('recusado'));
}

const test = base.extend<{ refused: true }>({
  refused: [
    async ({ work, company }, use) => {
      const of = { id_cliente: work.customer.id };
      const others = [await newRegistro(company, of), await newRegistro(company, of)];
      await refuse(work.luana, work.done.id, others);
      await use(true);
    },
    { scope: 'file' },
  ],
});

test('can be used by everybody', async ({ refused, desk }) => {
  expect(refused).toBe(true);
  await desk.goto('/escritorio/eventos-recusados');
  await lookAtDesk(desk, 'eventos-recusados', () =>
    desk.getByRole('cell', { name: 'Luana Siqueira' }).nth(3).waitFor(),
  );
});

test('each says what, whose and why; several are resolved with one answer', async ({
  refused,
  work,
  company,
  desk,
}) => {
  expect(refused).toBe(true);
  const open = async () =>
    pageOf(await company.post('/escritorio/v1/eventos-recusados/list', { resolvido: false })).dados
      .length;
  await expect.poll(open).toBe(4);
  await desk.goto('/escritorio/eventos-recusados?resolvido=nao');
  const arrival = desk.getByRole('row', { name: /Luana Siqueira Check-in/ });
  await arrival.getByText(/latitude e longitude juntas/).waitFor();
  await arrival.getByRole('button', { name: 'Ver' }).click();
  await desk.getByText('"tipo": "checkin"').waitFor();
  await desk.keyboard.press('Escape');

  const notes = desk.getByRole('row', { name: /Luana Siqueira Observação/ });
  await notes.first().getByRole('checkbox').check();
  await notes.nth(1).getByRole('checkbox').check();
  await desk.getByRole('button', { name: 'Resolver…' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Resolver 2 eventos' });
  await dialog.getByLabel('Nada será feito').check();
  await dialog.getByLabel('O que foi feito a respeito').fill('As visitas são de outra pessoa.');
  await dialog.getByRole('button', { name: 'Resolver 2 eventos' }).click();
  await desk.getByText('2 eventos resolvidos').waitFor();
  await desk.getByText('1–2 de 2').waitFor();
  await expect.poll(open).toBe(2);

  await desk.goto('/escritorio/eventos-recusados?resolvido=sim');
  await desk
    .getByRole('cell', { name: 'Ana Prado: As visitas são de outra pessoa.' })
    .nth(1)
    .waitFor();
  // From a visit one comes to its refused events.
  await desk.goto(`/escritorio/visitas/${work.done.id}`);
  await desk.getByRole('region', { name: 'Eventos recusados' }).getByRole('link').first().click();
  await desk.waitForURL('**/eventos-recusados?id=*');
  await desk.getByText('1–1 de 1').waitFor();
});

test('a refused visit is applied at the right customer, with everything that waits for it', async ({
  work,
  company,
  desk,
}) => {
  const stranger = await newCliente(company, { nome: 'Mercado Ipiranga' });
  const id_visita = randomUUID();
  const at = (minutes: number) => instant(Math.floor(Date.now() / 1000) * 1000 - minutes * 60_000);
  const of = (tipo: string, minutes: number, more: object = {}) => ({
    ...{ tipo, id_evento: randomUUID(), id_visita, data: at(minutes) },
    ...more,
  });
  const results = await uploadResults(work.luana.device, [
    { tipo: 'visita', id_evento: id_visita, data: at(60), id_cliente: stranger.id },
    of('checkin', 55),
    of('nota', 30, { texto: 'Motor trocado' }),
    of('checkout', 10),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['recusado', ...Array(3).fill('aceito')]);
  await desk.goto('/escritorio/eventos-recusados?resolvido=nao');
  await lookAtDesk(desk, 'eventos-recusados-a-espera', () =>
    desk.getByRole('button', { name: /3 eventos à espera|3 events waiting/ }).waitFor(),
  );
  const row = desk.getByRole('row', { name: /Luana Siqueira Nova visita/ });
  await row.getByRole('button', { name: '3 eventos à espera' }).click();
  const waiting = desk.getByRole('dialog').getByRole('listitem');
  await expect
    .poll(() => waiting.allInnerTexts())
    .toMatchObject([
      expect.stringMatching(/^Check-in/),
      expect.stringMatching(/^Observação/),
      expect.stringMatching(/^Check-out/),
    ]);
  await desk.keyboard.press('Escape');

  await row.getByRole('checkbox').check();
  await desk.getByRole('button', { name: 'Resolver…' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Resolver 1 evento' });
  await dialog.getByLabel('Fazer valer, como feito pelo técnico').check();
  await dialog.getByText('3 eventos que esperam por ela também passam a valer.').waitFor();
  const customer = dialog.getByRole('combobox', { name: 'Cliente' });
  await expect.poll(() => customer.inputValue()).toBe('Mercado Ipiranga');
  await customer.fill('Padaria');
  await desk.getByRole('option', { name: 'Padaria Aurora Ltda.' }).click();
  await dialog.getByLabel('O que foi feito a respeito').fill('Foi na padaria.');
  await dialog.getByRole('button', { name: 'Resolver 1 evento' }).click();
  await desk.getByText('Evento resolvido').waitFor();

  const made = pageOf(await company.post('/v2/registros/list', { agendado: false })).dados;
  expect(made).toMatchObject([{ id_cliente: work.customer.id, concluido: true }]);
  await desk.goto(`/escritorio/visitas/${made[0]?.id}`);
  await desk.getByText('Motor trocado').first().waitFor();
});
