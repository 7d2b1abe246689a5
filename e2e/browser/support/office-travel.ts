/** A month that is over: four days of a technician, two of them with an alert, one of these contested. */
import { randomUUID } from 'node:crypto';
import { newClientes } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import type { Client } from '../../http/client.ts';
import { newTechnician, type Technician, uploadAccepted } from '../../technician/technician.ts';
import { drive } from '../../travel/days.ts';
import { accountDay, DAY } from './calendar.ts';
import { test as base, expect } from './office.ts';

const PLACES = [
  { latitude: -23.5614, longitude: -46.6559 },
  { latitude: -23.5227, longitude: -46.6846 },
  { latitude: -23.5874, longitude: -46.6822 },
];
/** Between the first two places, by a way that is much longer. */
const DETOUR = [
  { latitude: -23.6203, longitude: -46.6972 },
  { latitude: -23.4803, longitude: -46.7472 },
];

interface Travel {
  technician: Technician;
  /** `2026-08`. */
  mes: string;
  /** The days, in order; the last two have an alert, and the last is contested. */
  days: string[];
}

export const test = base.extend<{ travel: Travel }>({
  travel: [async ({ company }, use) => use(await newMonth(company)), { scope: 'file' }],
});

async function newMonth(admin: Client): Promise<Travel> {
  const technician = await newTechnician(admin, { nome: 'Josiane Ferraz' });
  const [near, far] = await newClientes(admin, [
    { nome: 'Padaria Aurora' },
    { nome: 'Hotel Sol Nascente' },
  ]);
  resource(
    await admin.put(`/v2/clientes/${far?.id}/endereco`, {
      ...{ logradouro: 'Rua das Flores', numero: '100', cidade: 'São Paulo' },
      ...{ latitude: -23.7, longitude: -46.5 },
    }),
  );
  const days = weekdaysOfLastMonth(4);
  for (const [n, day] of days.entries()) {
    const at = (time: string) => `${day}T${time}Z`;
    await drive(admin, technician, Number(n < 2 ? near?.id : far?.id), [
      { at: PLACES[0] as (typeof PLACES)[0], from: at('12:00:00'), to: at('12:30:00') },
      { at: PLACES[1] as (typeof PLACES)[0], from: at('13:45:00'), to: at('14:15:00') },
      { at: PLACES[2] as (typeof PLACES)[0], from: at('15:00:00'), to: at('15:40:00') },
    ]);
  }
  const last = days[3] as string;
  await uploadAccepted(
    technician.device,
    DETOUR.map((place, n) => ({
      tipo: 'posicao',
      id_evento: randomUUID(),
      data: `${last}T13:0${n * 5}:00Z`,
      precisao: 8,
      ...place,
    })),
  );
  await contest(technician, last);
  return { technician, mes: last.slice(0, 7), days };
}

async function contest({ device }: Technician, day: string): Promise<void> {
  const { dias } = resource(
    await device.get(`/campo/v1/deslocamentos?de=${day}&ate=${day}`),
  ) as unknown as { dias: { percursos: { id_percurso: number }[] }[] };
  const path = `/campo/v1/deslocamentos/percursos/${dias[0]?.percursos[0]?.id_percurso}/contestar`;
  resource(await device.post(path, { comentario: 'A ponte estava fechada.' }), 201);
}

function weekdaysOfLastMonth(count: number): string[] {
  const first = new Date(`${accountDay().slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() - 1);
  return Array.from({ length: 14 }, (_, n) => new Date(first.getTime() + n * DAY))
    .filter((day) => day.getUTCDay() % 6 !== 0)
    .slice(0, count)
    .map((day) => day.toISOString().slice(0, 10));
}

export { expect };
