/** A day on the board in which nothing else is: three technicians, three visits of the first, each hour known. */
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { type Administrator, newAccount } from '../../data/account.ts';
import { instant, newClientes, newRegistro } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import type { Client, Row } from '../../http/client.ts';
import { newTechnician, type Technician } from '../../technician/technician.ts';
import { test as base, type Dispatcher, expect, newDispatcher } from './office.ts';

const HOUR = 3_600_000;
/** A Wednesday in São Paulo. */
export const DAY = '2031-03-12';

/** An hour of the day as an instant. In milliseconds. */
export const at = (hour: number): number => Date.parse(`${DAY}T00:00:00-03:00`) + hour * HOUR;

interface Plan {
  crew: Technician[];
  /** All of the first technician: at nine, eleven and one o'clock, an hour each. */
  visits: Row[];
}

interface Planned {
  /** Each test has an account of its own: no other technicians are on its board. */
  office: Administrator;
  dispatcher: Dispatcher;
  plan: Plan;
}

export const test = base.extend<Planned>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  office: async ({}, use) => use((await newAccount(inject('demo'), inject('dataDir'))).admin),
  dispatcher: async ({ office }, use) => use(await newDispatcher(office)),
  plan: async ({ office }, use) => {
    const crew: Technician[] = [];
    for (const nome of ['Ana Lima', 'Beto Nunes', 'Caio Reis'])
      crew.push(await newTechnician(office, { nome }));
    const customers = await newClientes(
      office,
      ['Padaria Aurora', 'Hotel Sol', 'Mercado Central'].map((nome) => ({ nome })),
    );
    const visits: Row[] = [];
    for (const [i, hour] of [9, 11, 13].entries())
      visits.push(
        await newRegistro(office, {
          ...{ id_cliente: customers[i]?.id, id_usuario: crew[0]?.id },
          ...oneHour(hour),
        }),
      );
    await use({ crew, visits });
  },
});

/** When a visit of an hour is planned that begins then. */
export const oneHour = (from: number) => ({
  data_inicio_esperada: instant(at(from)),
  data_conclusao_esperada: instant(at(from + 1)),
});

export const boardOf = (page: Page) =>
  page.getByRole('region', { name: 'Quadro de pessoas e horários' });

/** The visit of a customer on the board. */
export const block = (page: Page, name: string) =>
  boardOf(page).getByRole('button', { name: new RegExp(`^${name} `) });

/** Opens the board of the day. */
export async function open(page: Page): Promise<void> {
  await page.goto(`/escritorio/programacao?dia=${DAY}`);
  await block(page, 'Padaria Aurora').waitFor();
}

/** What the server has of a visit: whose it is, and its times in milliseconds. */
export async function planOf(office: Client, { id }: Row) {
  const row = resource(await office.get(`/escritorio/v1/registros/${id}`));
  const { id_usuario, inicio_agendado, data_agendada } = row;
  return {
    id_usuario,
    from: Date.parse(String(inicio_agendado)),
    to: Date.parse(String(data_agendada)),
  };
}

export { expect };
