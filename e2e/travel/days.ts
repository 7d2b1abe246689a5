/** Days that a technician drove, made up by a test, and what they come to. */
import { randomUUID } from 'node:crypto';
import { sweep } from '../data/fixtures.ts';
import { resource } from '../http/answers.ts';
import type { Client, Row } from '../http/client.ts';
import { type Technician, uploadAccepted } from '../technician/technician.ts';
import type { Place } from './geodesic.ts';

export interface Stop {
  at: Place;
  /** Check-in and check-out. */
  from: string;
  to: string;
}

/** Has the technician make these visits, from a device that was off line until now. */
export async function drive(
  api: Client,
  { id, device }: Technician,
  id_cliente: number,
  stops: readonly Stop[],
): Promise<number[]> {
  const ids: number[] = [];
  const events = [];
  for (const { at, from, to } of stops) {
    const visit = {
      id_cliente,
      id_usuario: id,
      data_inicio_esperada: from,
      data_conclusao_esperada: to,
      ativo: true,
    };
    const { id: id_registro } = resource(await api.post('/v2/registros/post', visit), 201);
    ids.push(id_registro);
    const event = (tipo: string, data: string) => ({
      tipo,
      id_evento: randomUUID(),
      id_registro,
      data,
    });
    events.push({ ...event('checkin', from), ...at }, event('checkout', to));
  }
  await uploadAccepted(device, events);
  return ids;
}

/** Days of the technician, each with its legs. */
export async function daysOf(api: Client, { id }: Technician): Promise<(Row & { legs: Row[] })[]> {
  const days = await sweep(api, '/v2/deslocamentos/dias/list', { id_usuario: id });
  return Promise.all(
    days.map(async (day) => ({
      ...day,
      legs: await sweep(api, '/v2/deslocamentos/percursos/list', {
        id_usuario: id,
        id_dia: day.id_dia,
      }),
    })),
  );
}

/** Tenths of a kilometre, cents, ten-thousandths of a real: whole numbers, which add up exactly. */
export const tenths = (km: unknown): bigint => BigInt(Math.round(Number(km) * 10));
export const cents = (reais: unknown): bigint => BigInt(Math.round(Number(reais) * 100));

/** What so many tenths of a kilometre cost at so many ten-thousandths of a real: halves of a cent go up. */
export const price = (distance: bigint, rate: bigint): bigint => (distance * rate + 500n) / 1000n;

export const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((a, b) => a + b, 0n);

/** Tenths of a kilometre per leg, halves up. */
export const mean = (distance: bigint, legs: number): bigint =>
  legs === 0 ? 0n : (2n * distance + BigInt(legs)) / (2n * BigInt(legs));
