/** What now and then happens beside the usual, so that the office has something to look at. */
import type { MeuDia } from '@campeiro/contract/campo/deslocamentos';
import { DAY, toInstant } from '../dates.ts';
import type { Connection } from './connection.ts';
import type { Point } from './device.ts';

/** What happens at a visit. */
export interface Incidents {
  /** The check-in is outside the radius, and says why. */
  far: boolean;
  /** The technician proposes that the customer is where they are. */
  misplaced: boolean;
  /** The check-out is forgotten, and reported later. */
  forgotten: boolean;
  /** A photo that no question asks for. */
  photo: boolean;
  /** It cannot be carried out. */
  hindered: boolean;
  /** A note at the arrival, beside the one at the end. */
  note: boolean;
}

/** By the visit's id and not by chance: some visits of every demo have each. */
export const incidentsOf = (id: number): Incidents => ({
  far: id % 5 === 0,
  misplaced: id % 10 === 0,
  forgotten: id % 7 === 3,
  photo: id % 3 === 2,
  hindered: id % 11 === 4,
  note: id % 4 === 1,
});

export const REASONS = [
  'A doca de serviço fica na rua de trás.',
  'Sem vaga perto; estacionei no posto da avenida.',
  'O endereço do cadastro é o do escritório, a loja fica aqui.',
];

export const ON_ARRIVAL = 'Equipamento parado desde ontem, segundo o cliente.';

export const MISPLACED = 'A entrada de serviço é aqui. O pino está no escritório.';

/** Some 900 metres from there. */
export const farFrom = ({ latitude, longitude }: Point): Point => ({
  latitude: latitude + 0.006,
  longitude: longitude + 0.006,
});

/** How far back a technician looks at their travel. */
const DAYS = 20;

/** Contests the last leg of the technician's recent days, unless they have contested one before. */
export async function contestLeg(connection: Connection, now: number): Promise<void> {
  const dayOf = (instant: number) => toInstant(instant).slice(0, 10);
  const { dias } = await connection.request<{ dias: MeuDia[] }>(
    'GET',
    `/campo/v1/deslocamentos?de=${dayOf(now - DAYS * DAY)}&ate=${dayOf(now - DAY)}`,
  );
  const leg = dias.flatMap(({ percursos }) => percursos).at(-1);
  if (!leg || dias.some(({ contestacoes }) => contestacoes.length > 0)) return;
  const path = `/campo/v1/deslocamentos/percursos/${leg.id_percurso}/contestar`;
  await connection.request('POST', path, {
    comentario: 'A ponte estava fechada: dei a volta pela rodovia.',
  });
}
