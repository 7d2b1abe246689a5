/** Days to compute: by writer, and at random. */
import { position } from '@campeiro/contract/kit/distance.arbitrary';
import fc from 'fast-check';
import type { Stop } from '../src/domain/deslocamentos/travel/legs.ts';

export const stop = (id: number, more: Partial<Stop> = {}): Stop => ({
  id_registro: id,
  id_cliente: id * 10,
  inicio: `2026-08-14T${String(8 + id).padStart(2, '0')}:00:00Z`,
  fim: null,
  latitude: -23.5505,
  longitude: -46.6333,
  ...more,
});

/** Some instant of the day. */
export const moment = fc
  .integer({ min: 0, max: 86_399 })
  .map((seconds) =>
    new Date(Date.UTC(2026, 7, 14) + seconds * 1000).toISOString().replace('.000Z', 'Z'),
  );

const visit = fc.record({
  at: fc.option(position),
  inicio: moment,
  fim: fc.option(moment),
  cliente: fc.option(position),
  relogio_adiantado: fc.boolean(),
});

/** A day's visits, with everything that may be missing of them. */
export const day: fc.Arbitrary<Stop[]> = fc.array(visit, { maxLength: 12 }).map((visits) =>
  visits.map(({ at, inicio, fim, ...more }, i) => ({
    id_registro: i + 1,
    id_cliente: 1 + (i % 3),
    inicio,
    fim: fim !== null && fim < inicio ? inicio : fim,
    latitude: at?.latitude ?? null,
    longitude: at?.longitude ?? null,
    ...more,
  })),
);
