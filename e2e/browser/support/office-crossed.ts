/** A day on which two technicians cross the city for nothing, and the plan that swaps two of their visits. */
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { type Administrator, newAccount } from '../../data/account.ts';
import { instant, newClientes, newRegistro } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import { newTechnician } from '../../technician/technician.ts';
import { test as base, type Dispatcher, expect, newDispatcher } from './office.ts';

export const HOUR = 3_600_000;
export const OFFICE = '/escritorio/v1';
/** A Wednesday in São Paulo. */
export const DAY = '2031-03-12';
export const at = (hour: number) => instant(Date.parse(`${DAY}T00:00:00-03:00`) + hour * HOUR);
export const WEST = -47.1;
export const EAST = -46.4;

export const test = base.extend<{ office: Administrator; dispatcher: Dispatcher }>({
  // Each test has an account of its own: nothing else waits there.
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  office: async ({}, use) => use((await newAccount(inject('demo'), inject('dataDir'))).admin),
  dispatcher: async ({ office }, use) => use(await newDispatcher(office)),
});

/** The visits. Two technicians, each with a visit in the west and one in the east: they cross the city for nothing. */
export async function crossed(office: Administrator) {
  const people = [
    await newTechnician(office, { nome: 'Ana Lima' }),
    await newTechnician(office, { nome: 'Beto Nunes' }),
  ];
  const places = [WEST, EAST, EAST, WEST];
  const customers = await newClientes(
    office,
    places.map((_, i) => ({ nome: `Cliente ${i + 1}` })),
  );
  const visits: { id: number; longitude: number }[] = [];
  for (const [i, longitude] of places.entries()) {
    const id_cliente = customers[i]?.id;
    const address = { logradouro: 'Rua das Flores', latitude: -23.5, longitude };
    resource(await office.put(`/v2/clientes/${id_cliente}/endereco`, address));
    const hour = i % 2 === 0 ? 9 : 13;
    const visit = await newRegistro(office, {
      ...{ id_cliente, id_usuario: people[i >> 1]?.id, ativo: false },
      data_inicio_esperada: at(hour),
      data_conclusao_esperada: at(hour + 1),
    });
    visits.push({ id: Number(visit.id), longitude });
  }
  return visits;
}

export const planOf = (office: Administrator, visits: { id: number; longitude: number }[]) =>
  Promise.all(
    visits.map(async ({ id, longitude }) => {
      const { id_usuario } = resource(await office.get(`${OFFICE}/registros/${id}`));
      return { longitude, id_usuario };
    }),
  );

export const boardOf = (desk: Page) =>
  desk.getByRole('region', { name: 'Quadro de pessoas e horários' });
/** The visits on the board that a plan changes. */
export const proposedBlock = (desk: Page) => desk.locator('[data-visit][data-proposed="true"]');

/** Chooses all visits that wait, and asks for a plan. The panel. */
export async function choose(desk: Page, waiting = 4) {
  await desk.goto(`/escritorio/programacao?dia=${DAY}`);
  const items = desk.getByRole('complementary', { name: 'A planejar' }).locator('[data-visit]');
  await expect.poll(() => items.count()).toBe(waiting);
  await items.nth(0).click({ modifiers: ['Control'] });
  await items.nth(waiting - 1).click({ modifiers: ['Shift'] });
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  await panel.getByRole('button', { name: 'Otimizar' }).click();
  return panel;
}

export async function optimize(desk: Page) {
  const panel = await choose(desk);
  await panel.getByRole('button', { name: 'Aplicar 2 mudanças' }).waitFor();
  return panel;
}

export { expect };
