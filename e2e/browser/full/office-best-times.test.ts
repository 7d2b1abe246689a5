/**
 * The best times of the next days, offered in the panel of a visit, and taken with one press; in that of a new one they are
 * held meanwhile.
 */
import type { APIResponse, Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { type Administrator, newAccount } from '../../data/account.ts';
import { newClientes } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import { newTechnician } from '../../technician/technician.ts';
import { test as base, type Dispatcher, expect, newDispatcher } from '../support/office.ts';

const OFFICE = '/escritorio/v1';

const test = base.extend<{ office: Administrator; dispatcher: Dispatcher }>({
  // Each test has an account of its own: nothing else waits there.
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  office: async ({}, use) => use((await newAccount(inject('demo'), inject('dataDir'))).admin),
  dispatcher: async ({ office }, use) => use(await newDispatcher(office)),
});

test('a visit that waits takes one of the times, with its technician', async ({ office, desk }) => {
  const technician = await newTechnician(office, { nome: 'Ana Lima' });
  const [customer] = await newClientes(office, [{ nome: 'Padaria Aurora' }]);
  const unplanned = { data_inicio_esperada: null, data_conclusao_esperada: null };
  const visit = resource(
    await office.post(`${OFFICE}/registros/post`, { id_cliente: customer?.id, ...unplanned }),
    201,
  );
  await desk.goto('/escritorio/programacao');
  const queue = desk.getByRole('complementary', { name: 'A planejar' });
  await queue.locator('[data-visit]').first().click();
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  await panel.getByRole('button', { name: 'Melhores horários' }).click();
  const times = panel.getByRole('region', { name: 'Melhores horários' });
  const offers = times.getByRole('button', { name: /^Usar .*, com Ana Lima$/ });
  await expect.poll(() => offers.count()).toBe(3);
  await times.getByText('trajeto desconhecido').first().waitFor();
  const [, offered] = /(\d\d\/\d\d, \d\d:\d\d)/.exec(await labelOf(offers.nth(2))) ?? [];
  await offers.nth(2).click();
  const planned = async () => {
    const { id_usuario, inicio_agendado } = resource(
      await office.get(`${OFFICE}/registros/${visit.id}`),
    );
    return [id_usuario, inicio_agendado && WRITTEN.format(Date.parse(String(inicio_agendado)))];
  };
  await expect.poll(planned).toEqual([technician.id, offered]);
});

test('a time that is held since, of which the desk has not heard, is not taken', async ({
  office,
  desk,
}) => {
  await newTechnician(office, { nome: 'Ana Lima' });
  const [customer] = await newClientes(office, [{ nome: 'Padaria Aurora' }]);
  const unplanned = { data_inicio_esperada: null, data_conclusao_esperada: null };
  const { id } = resource(
    await office.post(`${OFFICE}/registros/post`, { id_cliente: customer?.id, ...unplanned }),
    201,
  );
  // Searched once: what is found stays as it was.
  let found: Promise<APIResponse> | undefined;
  await desk.route('**/escritorio/v1/horarios', async (route) => {
    found ??= route.fetch();
    await route.fulfill({ response: await found });
  });
  await desk.goto(`/escritorio/programacao?visita=${id}`);
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  await panel.getByRole('button', { name: 'Melhores horários' }).click();
  const offers = panel.getByRole('button', { name: /^Usar .*, com Ana Lima$/ });
  await expect.poll(() => offers.count()).toBe(3);
  const { dados } = await ((await found) as APIResponse).json();
  const { dia, id_usuario, inicio } = dados[2];
  const asked = { dia, id_usuario, inicio, minutos: 5 };
  resource(await office.post(`${OFFICE}/horarios/reservas`, asked), 201);
  await offers.nth(2).click();
  await desk
    .getByText(/Padaria Aurora \(#\d+\) não foi planejada\..*O horário está reservado/)
    .waitFor();
  await expect
    .poll(async () => resource(await office.get(`${OFFICE}/registros/${id}`)).id_usuario)
    .toBe(null);
});

test('where there are no more times, the panel says what keeps the technicians on each half of a day', async ({
  office,
  desk,
}) => {
  const { id } = await newTechnician(office, { nome: 'Ana Lima' });
  const [customer] = await newClientes(office, [{ nome: 'Padaria Aurora' }]);
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const absence = { id_usuario: id, inicio: at(-2), fim: at(20) };
  resource(await office.post(`${OFFICE}/ausencias`, absence), 201);
  await desk.goto(`/escritorio/programacao?nova=sim&cliente=${customer?.id}`);
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  await panel.getByRole('button', { name: 'Melhores horários' }).click();
  const lines = panel.getByText('Ausentes: 1');
  await panel.getByText('Por que não há nenhum?').waitFor();
  await expect.poll(() => lines.first().isVisible()).toBe(false);
  await panel.getByText('Por que não há nenhum?').click();
  await lines.first().waitFor();
  await panel
    .getByText(/^\S+, \d\d\/\d\d, tarde/)
    .first()
    .waitFor();
});

test('times are searched from the day of the board on, and the board goes to the one that is held', async ({
  office,
  desk,
}) => {
  await newTechnician(office, { nome: 'Ana Lima' });
  const [customer] = await newClientes(office, [{ nome: 'Padaria Aurora' }]);
  // A Wednesday in São Paulo.
  const address = `/escritorio/programacao?dia=2031-03-12&nova=sim&cliente=${customer?.id}`;
  const { panel, buttons } = await offersAt(desk, address);
  await panel.getByText('Uma pessoa livre em qua., 12/03').waitFor();
  const first = await labelOf(buttons.first());
  expect(first).toContain('12/03');
  const label = await labelOf(buttons.last());
  expect(label).not.toContain('12/03');
  const day = /\d\d\/\d\d/.exec(label)?.[0];
  await buttons.last().click();
  await panel.getByText(/^Reservado até/).waitFor();
  const board = desk.getByRole('region', { name: 'Quadro de pessoas e horários' });
  await board
    .getByRole('img', { name: new RegExp(`^Horário reservado para um cliente até .*, ${day} `) })
    .waitFor();
  // Nothing that was filled in is lost, and other times are still searched from the same day on.
  await panel.getByRole('button', { name: 'Outros horários' }).click();
  await panel.getByRole('button', { name: first, exact: true }).waitFor();
});

test('a time that one person holds is not offered to the other, until it is given back', async ({
  office,
  desk,
  computer,
}) => {
  await newTechnician(office, { nome: 'Ana Lima' });
  const [customer] = await newClientes(office, [{ nome: 'Padaria Aurora' }]);
  const address = `/escritorio/programacao?nova=sim&cliente=${customer?.id}`;
  const other = await computer.newPage();
  const mine = await offersAt(desk, address);
  const theirs = await offersAt(other, address);
  // Not of the present day: its times go by.
  const label = await labelOf(mine.buttons.nth(2));
  const same = theirs.panel.getByRole('button', { name: label, exact: true });

  await mine.buttons.nth(2).click();
  await mine.panel.getByText(/^Reservado até \d\d:\d\d$/).waitFor();
  await mine.panel.getByText(/^Mais [45] min para você$/).waitFor();
  const technician = mine.panel.getByRole('combobox', { name: 'Técnico' });
  await expect.poll(() => technician.inputValue()).toBe('Ana Lima');
  await same.click();
  await theirs.panel.getByText('Este horário não está mais livre').waitFor();
  await theirs.panel.getByRole('button', { name: 'Buscar de novo' }).click();
  await expect.poll(() => theirs.buttons.count()).toBe(3);
  await same.waitFor({ state: 'detached' });

  // Another time in its place gives the first one back.
  await mine.panel.getByRole('button', { name: 'Outros horários' }).click();
  await expect.poll(() => mine.buttons.count()).toBe(3);
  await mine.panel.getByRole('button', { name: label, exact: true }).waitFor();
  const second = await labelOf(mine.buttons.nth(1));
  await mine.buttons.nth(1).click();
  await mine.panel.getByText(/^Reservado até/).waitFor();
  await expect.poll(() => offered(other, address, label)).toBe(1);
  await expect.poll(() => offered(other, address, second)).toBe(0);

  await mine.panel.getByRole('button', { name: 'Agendar' }).click();
  await desk.getByText('Visita agendada').first().waitFor();
  await expect.poll(() => offered(other, address, second)).toBe(0);
});

test('a hold that ran out says so and offers to search again; closing gives one back', async ({
  office,
  desk,
  computer,
}) => {
  await newTechnician(office, { nome: 'Ana Lima' });
  const [customer] = await newClientes(office, [{ nome: 'Padaria Aurora' }]);
  const address = `/escritorio/programacao?nova=sim&cliente=${customer?.id}`;
  const other = await computer.newPage();
  const { panel, buttons } = await offersAt(desk, address);
  const label = await labelOf(buttons.nth(2));
  await buttons.nth(2).click();
  await panel.getByText(/^Reservado até/).waitFor();
  await expect.poll(() => offered(other, address, label)).toBe(0);
  await desk.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 6 * 60_000;
  });
  await panel.getByText(/^A reserva terminou às \d\d:\d\d$/).waitFor();
  await panel.getByRole('button', { name: 'Buscar de novo' }).click();
  await expect.poll(() => buttons.count()).toBe(3);
  await panel.getByRole('button', { name: 'Fechar' }).click();
  await desk.getByRole('button', { name: 'Descartar' }).click();
  await panel.waitFor({ state: 'hidden' });
  await expect.poll(() => offered(other, address, label)).toBe(1);
});

test('the board shows a time that is held, whoever holds it, until it is given back', async ({
  office,
  desk,
}) => {
  const { id: id_usuario } = await newTechnician(office, { nome: 'Ana Lima' });
  // A Wednesday in São Paulo.
  const [dia, inicio] = ['2031-03-12', '2031-03-12T12:00:00Z'];
  await desk.goto(`/escritorio/programacao?dia=${dia}`);
  const board = desk.getByRole('region', { name: 'Quadro de pessoas e horários' });
  await board.getByRole('button', { name: /^Ana Lima/ }).waitFor();
  // Shortly where there is little room.
  const held = board.getByText(/^(Reserva )?até \d\d:\d\d$/);
  await expect.poll(() => held.count()).toBe(0);
  const asked = { dia, inicio, id_usuario, minutos: 60 };
  const { id } = resource(await office.post(`${OFFICE}/horarios/reservas`, asked), 201);
  await held.waitFor();
  // Told apart from an absence by its name too.
  const name = /^Horário reservado para um cliente até .*, 12\/03 09:00 – 12\/03 10:00$/;
  await board.getByRole('img', { name }).waitFor();
  await office.delete(`${OFFICE}/horarios/reservas/${id}`);
  await held.waitFor({ state: 'detached' });
});

/** Opens a new visit, and lets it search. */
async function offersAt(page: Page, address: string) {
  await page.goto(address);
  const panel = page.getByRole('complementary', { name: 'Detalhes' });
  await panel.getByRole('button', { name: 'Melhores horários' }).click();
  const buttons = panel.getByRole('button', { name: /^Usar .*, com Ana Lima$/ });
  await expect.poll(() => buttons.count()).toBe(3);
  return { panel, buttons };
}

/** How often this time is offered to this person now. */
async function offered(page: Page, address: string, label: string): Promise<number> {
  const { panel } = await offersAt(page, address);
  return panel.getByRole('button', { name: label, exact: true }).count();
}

const labelOf = async (button: Locator): Promise<string> =>
  (await button.getAttribute('aria-label')) ?? '';

/** As buttons write a time. */
const WRITTEN = new Intl.DateTimeFormat('pt-BR', {
  ...{ day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' },
  timeZone: 'America/Sao_Paulo',
});
