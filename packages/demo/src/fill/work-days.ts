/** Days of work that technicians marked: around their visits, with lunch. */
import { randomUUID } from 'node:crypto';
import type { Tx } from '@campeiro/server/platform/db/database';
import { sql } from '@campeiro/server/platform/db/sql';
import { HOUR, localDay, MINUTE, startOfDay, toInstant } from '../dates.ts';
import { Random } from '../random.ts';
import type { ExecutedVisit } from './history.ts';
import { insertRows } from './rows.ts';
import type { World } from './world.ts';

/** The company that records days of work. */
const RECORDING = 'principal';
/** One of so many days is never ended. */
const FORGOTTEN = 25;

interface Day {
  id_usuario: number;
  day: number;
  from: number;
  until: number;
}

/** Marks of the days with these visits. The last technician marks nothing; today has no end yet. */
export async function insertWorkDays(
  tx: Tx,
  { company, technicians }: World,
  visits: readonly ExecutedVisit[],
  now: number,
): Promise<void> {
  if (company.key !== RECORDING) return;
  await tx.run(sql`update contas set registra_dia = true where id = current_account()`);
  const random = new Random(company.nome, 'dias-de-trabalho');
  const silent = technicians.at(-1)?.id;
  const days = daysWith(visits).filter(({ id_usuario }) => id_usuario !== silent);
  const marks = days.flatMap((day) => marksOf(day, random, now));
  const events = marks.map(({ id_usuario, ...mark }) => ({
    ...{ id_evento: mark.id_evento, id_usuario, id_registro: null, tipo: 'marco_do_dia' },
    ...{ data: mark.data, dados: { ...mark, tipo: 'marco_do_dia' }, imagem: null },
    ...{ anulado: false, resumo: Buffer.alloc(0) },
  }));
  await insertRows(tx, 'eventos', events);
  await insertRows(
    tx,
    'marcos_do_dia',
    marks.map((mark) => ({ ...mark, declarado: false })),
  );
}

/** Of each technician and day, from the first visit to the last. */
function daysWith(visits: readonly ExecutedVisit[]): Day[] {
  const days = new Map<string, Day>();
  for (const { id_usuario, data_inicio, data_realizacao } of visits) {
    const [from, until] = [Date.parse(data_inicio), Date.parse(data_realizacao)];
    const key = `${id_usuario} ${localDay(from)}`;
    const known = days.get(key) ?? { id_usuario, day: localDay(from), from, until };
    days.set(key, {
      ...known,
      from: Math.min(known.from, from),
      until: Math.max(known.until, until),
    });
  }
  return [...days.values()];
}

function marksOf({ id_usuario, day, from, until }: Day, random: Random, now: number) {
  const mark = (marco: string, at: number) => ({
    ...{ id_evento: randomUUID(), id_usuario, marco },
    data: toInstant(at),
  });
  const noon = startOfDay(day) + 12 * HOUR + random.int(-20, 20) * MINUTE;
  const hasLunch = from < noon - HOUR && until > noon + 1.5 * HOUR;
  const lunch = [mark('almoco', noon), mark('retorno', noon + random.int(45, 70) * MINUTE)];
  const begin = mark('inicio', from - random.int(15, 45) * MINUTE);
  const isOver = day < localDay(now);
  const isEnded = isOver && random.int(1, FORGOTTEN) > 1;
  const end = mark('fim', until + random.int(10, 40) * MINUTE);
  return [begin, ...(hasLunch ? lunch : []), ...(isEnded ? [end] : [])].filter(
    ({ data }) => Date.parse(data) <= now,
  );
}
