/** The queue, the facts in a visit's panel, from when technicians are free, and the links of a customer's page. */
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { type Administrator, newAccount } from '../../data/account.ts';
import { instant, newClientes, newRegistro, unique } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import { ALWAYS, newTechnician } from '../../technician/technician.ts';
import { test as base, type Dispatcher, expect, newDispatcher } from '../support/office.ts';

const HOUR = 3_600_000;
const OFFICE = '/escritorio/v1';
/** A Wednesday in São Paulo. */
const DAY = '2031-03-12';
const at = (hour: number) => instant(Date.parse(`${DAY}T00:00:00-03:00`) + hour * HOUR);

const test = base.extend<{ office: Administrator; dispatcher: Dispatcher }>({
  // Each test has an account of its own: nothing else waits there.
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  office: async ({}, use) => use((await newAccount(inject('demo'), inject('dataDir'))).admin),
  dispatcher: async ({ office }, use) => use(await newDispatcher(office)),
});

const queueOf = (page: Page) => page.getByRole('complementary', { name: 'A planejar' });
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Detalhes' });

test('the queue is found by words and day, chosen by range, and sent after it said which', async ({
  office,
  desk,
}) => {
  const technician = await newTechnician(office, { nome: 'Ana Lima' });
  const names = ['Padaria Aurora', 'Hotel Sol', 'Mercado Central', 'Açougue Vitória'];
  const customers = await newClientes(
    office,
    names.map((nome) => ({ nome })),
  );
  const ids: unknown[] = [];
  for (const [i, { id }] of customers.entries()) {
    const from = at(9 + i + (i === 3 ? 24 : 0));
    const window = { data_inicio_esperada: from, data_conclusao_esperada: from };
    const visit = { id_cliente: id, id_usuario: technician.id, ativo: false, ...window };
    ids.push((await newRegistro(office, visit)).id);
  }
  await desk.goto(`/escritorio/programacao?dia=${DAY}`);
  const queue = queueOf(desk);
  const items = queue.locator('[data-visit]');
  await expect.poll(() => items.count()).toBe(4);

  const search = queue.getByRole('searchbox', { name: 'Buscar na fila' });
  await search.fill('acougue');
  await expect.poll(() => items.allInnerTexts()).toEqual([expect.stringContaining('Açougue')]);
  await search.fill('');
  await queue.getByRole('combobox', { name: 'Dia' }).click();
  await desk.getByRole('option', { name: /13\/03/ }).click();
  await expect.poll(() => items.count()).toBe(1);
  // Beside the cross that empties it.
  await queue.getByRole('combobox', { name: 'Dia' }).click({ position: { x: 12, y: 12 } });
  await desk.getByRole('option', { name: /12\/03/ }).click();
  await expect.poll(() => items.count()).toBe(3);

  await items.nth(0).click({ modifiers: ['Control'] });
  await items.nth(1).click({ modifiers: ['Shift'] });
  const chosen = queue.locator('[data-visit][aria-pressed=true]');
  await expect.poll(() => chosen.count()).toBe(2);

  await queue.getByRole('button', { name: 'Enviar 2' }).click();
  const question = desk.getByRole('dialog').filter({ hasText: 'Enviar 2 visitas aos aparelhos?' });
  const named = async () =>
    (await question.getByRole('listitem').allInnerTexts()).map((one) => one.split(' · ')[0]).sort();
  await expect.poll(named).toEqual(['Hotel Sol', 'Padaria Aurora']);
  await question.getByRole('button', { name: 'Enviar', exact: true }).click();
  const sent = async () =>
    Promise.all(
      ids.map(async (id) => resource(await office.get(`${OFFICE}/registros/${id}`)).ativo),
    );
  await expect.poll(sent).toEqual([true, true, false, false]);
});

test('the panel of a visit says whom to call, where it is and what it is about', async ({
  office,
  desk,
}) => {
  const [customer] = await newClientes(office, [
    { nome: 'Padaria Aurora', telefone: '1132345678' },
  ]);
  const address = { logradouro: 'Rua das Flores', numero: '12', cidade: 'Santos', estado: 'SP' };
  resource(await office.put(`/v2/clientes/${customer?.id}/endereco`, address));
  const nome = `Reforma ${unique()}`;
  const order = { nome, id_cliente: customer?.id };
  const { id: id_ordem_servico } = resource(
    await office.post(`${OFFICE}/ordens-servico/post`, order),
    201,
  );
  const { id } = await newRegistro(office, {
    id_cliente: customer?.id,
    id_ordem_servico,
    instrucoes: 'Entrar pela doca.',
  });
  await desk.goto(`/escritorio/programacao?visita=${id}`);
  const panel = panelOf(desk);
  await panel.getByRole('link', { name: /3234.?5678/ }).waitFor();
  await panel.getByText(/Rua das Flores, 12/).waitFor();
  await panel.getByText('Entrar pela doca.').waitFor();
  await panel.getByRole('link', { name: nome }).click();
  await desk.waitForURL(`**/ordens/${id_ordem_servico}`);
});

test('Hoje says from when each technician is free', async ({ office, desk }) => {
  // Day and night of these two change places: in one of them it is far from midnight.
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format());
  const isDay = (zone: string) => hourIn(zone) >= 6 && hourIn(zone) < 18;
  const fuso_horario = isDay('America/Sao_Paulo') ? 'America/Sao_Paulo' : 'Asia/Tokyo';
  resource(await office.patch(`${OFFICE}/conta`, { fuso_horario }));
  const [customer] = await newClientes(office, [{ nome: 'Padaria Aurora' }]);
  const free = await newTechnician(office, { nome: 'Ana Lima', jornada: ALWAYS });
  const busy = await newTechnician(office, { nome: 'Beto Nunes', jornada: ALWAYS });
  const off = await newTechnician(office, { nome: 'Caio Reis', jornada: [] });
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  const until = minute + 2 * HOUR;
  for (const { id } of [busy, free, off])
    await newRegistro(office, {
      id_cliente: customer?.id,
      id_usuario: id,
      data_inicio_esperada: instant(id === busy.id ? minute : minute + 4 * HOUR),
      data_conclusao_esperada: instant(id === busy.id ? until : minute + 5 * HOUR),
    });
  await desk.goto('/escritorio/');
  const cellOf = (name: string) =>
    desk
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('cell')
      .nth(2)
      .innerText();
  const clock = (ms: number) =>
    new Intl.DateTimeFormat('pt-BR', {
      ...{ timeZone: fuso_horario, hour: '2-digit', minute: '2-digit' },
    }).format(ms);
  await expect
    .poll(() => cellOf('Ana Lima'))
    .toMatch(new RegExp(`agora.*${clock(minute + 4 * HOUR)}`, 's'));
  await expect.poll(() => cellOf('Beto Nunes')).toContain(clock(until));
  await expect.poll(() => cellOf('Caio Reis')).toContain('não hoje');
});

test('a customer’s page leads to a new visit and a new order of the customer', async ({
  office,
  desk,
}) => {
  const [customer] = await newClientes(office, [{ nome: 'Padaria Aurora' }]);
  const at = `/escritorio/clientes/${customer?.id}`;
  await desk.goto(at);
  await desk.getByRole('link', { name: 'Nova visita' }).click();
  const chosen = (page: Page, name: string) => page.getByRole('combobox', { name }).inputValue();
  await expect.poll(() => chosen(desk, 'Cliente')).toBe('Padaria Aurora');
  await desk.goto(at);
  await desk.getByRole('link', { name: 'Nova ordem' }).click();
  await expect.poll(() => chosen(desk, 'Cliente')).toBe('Padaria Aurora');
});
