/** The best times of the next days, offered in the panel of a visit, and taken with one press. */
import type { Locator } from 'playwright-core';
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

const labelOf = async (button: Locator): Promise<string> =>
  (await button.getAttribute('aria-label')) ?? '';

/** As buttons write a time. */
const WRITTEN = new Intl.DateTimeFormat('pt-BR', {
  ...{ day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' },
  timeZone: 'America/Sao_Paulo',
});
