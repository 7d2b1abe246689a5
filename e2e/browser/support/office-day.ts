/** A day of a small company around the present moment: what is done, under way, late, loose and refused. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { instant, newClientes, newRegistro } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import type { Client, Row } from '../../http/client.ts';
import {
  ALWAYS,
  newTechnician,
  type Technician,
  upload,
  uploadAccepted,
} from '../../technician/technician.ts';
import { test as base, enter, expect } from './office.ts';

const CREW = [
  'Anderson Pires',
  'Edson Tavares',
  'Josiane Ferraz',
  'Luana Siqueira',
  'Marcos Antunes',
  'Priscila Moraes',
  'Rogério Nakamura',
  'Valdir Camargo',
];
const CUSTOMERS = [
  ['Padaria Aurora', -23.5614, -46.6559],
  ['Mercado Central', -23.5417, -46.6289],
  ['Hotel Sol Nascente', -23.5489, -46.6388],
  ['Restaurante Oriente', -23.5557, -46.6362],
  ['Frigorífico Estrela', -23.5227, -46.6846],
  ['Colégio Primavera', -23.5874, -46.6822],
  ['Cafeteria União', -23.5646, -46.6917],
  ['Laticínios Serra Azul', -23.6103, -46.6972],
  ['Condomínio do Vale', -23.5999, -46.6626],
  ['Açougue Vitória', -23.5301, -46.6651],
  ['Sorveteria Girassol', -23.5758, -46.6412],
  ['Hospital Santa Rita', -23.5822, -46.6221],
] as const;

const MINUTE = 60_000;

/** What a visit of the plan becomes before the dispatcher looks. In hours from now. */
type Fate = 'done' | 'running' | 'way' | 'late' | 'planned' | 'held';
const PLAN: readonly (readonly [who: number, from: number, fate: Fate])[] = [
  [0, -4.5, 'done'],
  [0, -3, 'done'],
  [0, -0.8, 'running'],
  [0, 1.5, 'planned'],
  [1, -4, 'done'],
  [1, -2, 'late'],
  [1, 0.5, 'planned'],
  [2, -4.5, 'done'],
  [2, -2.5, 'done'],
  [2, 0.2, 'way'],
  [2, 2, 'planned'],
  [3, -3.5, 'done'],
  [3, -1, 'running'],
  [3, 2.5, 'planned'],
  [4, -4, 'done'],
  [4, -1.4, 'late'],
  [4, 1, 'planned'],
  [5, -4.2, 'done'],
  [5, -2.6, 'done'],
  [5, 0.8, 'planned'],
  [5, 2.6, 'held'],
  [6, -3, 'done'],
  [6, -0.6, 'running'],
  [6, 3, 'planned'],
  [7, 1, 'held'],
];
const LOOSE = [-1.6, 0.5, 2];

interface OfficeDay {
  crew: Technician[];
  customers: Row[];
  /** A visit of the plan that is late. */
  late: Row;
}

/**
 * Fills the account: the day is the same at any local time, because the account's zone is one where it is early
 * afternoon now, and the same on any day of the week, because the crew always works.
 */
async function newOfficeDay(admin: Client): Promise<OfficeDay> {
  const fuso_horario = zoneOfEarlyAfternoon(Date.now());
  resource(await admin.patch('/escritorio/v1/conta', { fuso_horario, nome: 'Climatiza Serviços' }));
  const crew: Technician[] = [];
  for (const nome of CREW) crew.push(await newTechnician(admin, { nome, jornada: ALWAYS }));
  const customers = await newClientes(
    admin,
    CUSTOMERS.map(([nome]) => ({ nome })),
  );
  for (const [i, [, latitude, longitude]] of CUSTOMERS.entries())
    resource(
      await admin.put(`/v2/clientes/${customers[i]?.id}/endereco`, {
        logradouro: 'Rua das Flores',
        numero: '100',
        cidade: 'São Paulo',
        latitude,
        longitude,
      }),
    );
  const now = Math.floor(Date.now() / MINUTE) * MINUTE;
  const made: Row[] = [];
  for (const [i, [who, from, fate]] of PLAN.entries())
    made.push(await newVisit(admin, { crew, customers, now }, { i, who, from, fate }));
  for (const [i, from] of LOOSE.entries())
    await newRegistro(admin, { id_cliente: customers[11 - i]?.id, ...windowAt(now, from) });
  const [first] = crew;
  const broken = { tipo: 'nota', id_evento: randomUUID(), id_registro: 999_999_999, texto: 'Oi' };
  await upload(first?.device as Client, [{ ...broken, data: instant(now) }]);
  return { crew, customers, late: made[PLAN.findIndex(([, , fate]) => fate === 'late')] as Row };
}

const windowAt = (now: number, hours: number) => {
  const start = now + Math.round(hours * 4) * 15 * MINUTE;
  return {
    data_inicio_esperada: instant(start),
    data_conclusao_esperada: instant(start + 60 * MINUTE),
  };
};

interface World {
  crew: Technician[];
  customers: Row[];
  now: number;
}

async function newVisit(
  admin: Client,
  { crew, customers, now }: World,
  { i, who, from, fate }: { i: number; who: number; from: number; fate: Fate },
): Promise<Row> {
  const { id, device } = crew[who] as Technician;
  const place = (i * 5) % customers.length;
  const visit = await newRegistro(admin, {
    id_cliente: customers[place]?.id,
    id_usuario: id,
    ativo: fate !== 'held',
    ...windowAt(now, from),
  });
  const [, latitude, longitude] = CUSTOMERS[place] as (typeof CUSTOMERS)[number];
  const began = now + from * 60 * MINUTE;
  const event = (tipo: string, at: number, more: object = {}) => ({
    tipo,
    id_evento: randomUUID(),
    id_registro: visit.id,
    data: instant(Math.round(Math.min(at, now - MINUTE) / 1000) * 1000),
    ...more,
  });
  const here = { latitude: latitude + 0.0003, longitude };
  const events: Record<Fate, object[]> = {
    done: [event('checkin', began, here), event('checkout', began + 50 * MINUTE, here)],
    running: [event('checkin', began, here)],
    way: [
      event('a_caminho', now - 9 * MINUTE),
      {
        tipo: 'posicao',
        id_evento: randomUUID(),
        data: instant(now - 2 * MINUTE),
        latitude: latitude - 0.006,
        longitude: longitude + 0.004,
      },
    ],
    late: [],
    planned: [],
    held: [],
  };
  if (events[fate].length > 0) await uploadAccepted(device, events[fate]);
  return visit;
}

/** A zone in which it is between one and two in the afternoon: no part of the day is another day's. */
export function zoneOfEarlyAfternoon(now: number): string {
  const hourIn = (timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now);
  const found = Intl.supportedValuesOf('timeZone').find((zone) => Number(hourIn(zone)) === 13);
  if (!found) throw new Error('There is no zone in which it is early afternoon.');
  return found;
}

export const test = base.extend<{ day: OfficeDay; desk: Page }>({
  day: [async ({ company }, use) => use(await newOfficeDay(company)), { scope: 'file' }],
  // After the day, which sets the account's zone: a page asks for the zone once.
  desk: async ({ day: _, window, dispatcher }, use) => {
    await enter(window, dispatcher);
    await use(window);
  },
});

/** A figure of the day, by its name. */
export async function figure(page: Page, name: string): Promise<number> {
  const figures = page.getByRole('region', { name: 'Números do dia' });
  // biome-ignore lint/plugin: the calling test polls, or has waited for the day's figures
  const text = await figures.getByRole('link', { name }).innerText();
  return Number(/\d+/.exec(text)?.[0]);
}

export { expect };
