/** Stores what technicians mark of their days. */
import type { Evento } from '@campeiro/contract/campo/eventos';
import type { Tx } from '../../platform/db/database.ts';
import { manyValues, sql } from '../../platform/db/sql.ts';
import { brokenRule, type Problem } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';

/** How many marks and retractions of a technician are kept of 24 hours: more than any day has, and a bound. */
export const MOST_OF_A_DAY = 200;

type Mark = Extract<Evento, { tipo: 'marco_do_dia' | 'marco_do_dia_desfeito' }>;

const marksIn = (events: readonly Evento[]): Mark[] =>
  events.filter(
    (it): it is Mark => it.tipo === 'marco_do_dia' || it.tipo === 'marco_do_dia_desfeito',
  );

/** The problem of each mark that the account does not take, or that is one too many. */
export async function markFaults(
  tx: Tx,
  events: readonly Evento[],
  id_usuario: number,
): Promise<Map<Evento, Problem>> {
  const marks = marksIn(events);
  if (marks.length === 0) return new Map();
  const records = (
    await tx.row<Row<'contas', 'registra_dia'>>(sql`select registra_dia from contas`)
  )?.registra_dia;
  const left = await roomLeft(tx, marks, id_usuario);
  return new Map(
    marks.flatMap((mark): [Evento, Problem][] => {
      // What does not count is taken back in any account.
      if (mark.tipo === 'marco_do_dia' && !records) return [[mark, notRecorded()]];
      return left(mark) ? [] : [[mark, tooMany()]];
    }),
  );
}

/** A function that takes the place of a mark among those of its day in UTC, if there is one left. */
async function roomLeft(tx: Tx, marks: readonly Mark[], id_usuario: number) {
  const days = [...new Set(marks.map(dayInUtc))];
  const rows = await tx.rows<{ dia: string; marcos: number }>(sql`
    select d.dia, count(m.id) as marcos from unnest(${days}::text[]) d (dia)
    join marcos_do_dia m on m.id_usuario = ${id_usuario}
      and m.data >= (d.dia || 'T00:00:00Z')::timestamptz and m.data < (d.dia || 'T00:00:00Z')::timestamptz + interval '1 day'
    group by d.dia`);
  const taken = new Map(rows.map(({ dia, marcos }) => [dia, marcos]));
  return (mark: Mark): boolean => {
    const before = taken.get(dayInUtc(mark)) ?? 0;
    taken.set(dayInUtc(mark), before + 1);
    return before < MOST_OF_A_DAY;
  };
}

const dayInUtc = ({ data }: Mark): string => data.slice(0, 10);

/** Stores the marks in new events, which are stored already. */
export async function insertMarks(
  tx: Tx,
  events: readonly Evento[],
  id_usuario: number,
): Promise<void> {
  const rows = marksIn(events).map((event) => ({
    id_usuario,
    id_evento: event.id_evento,
    data: event.data,
    marco: event.tipo === 'marco_do_dia' ? event.marco : null,
    id_marco_desfeito: event.tipo === 'marco_do_dia' ? null : event.id_marco,
    declarado: event.tipo === 'marco_do_dia' && (event.declarado ?? false),
  }));
  if (rows.length > 0) await tx.run(sql`insert into marcos_do_dia ${manyValues(rows)}`);
}

const notRecorded = () =>
  brokenRule(
    'Sua empresa não registra início, pausas e fim do dia.',
    'Your company does not record the begin, pauses and end of the day.',
  );

const tooMany = () =>
  brokenRule(
    `Já há ${MOST_OF_A_DAY} marcos neste dia.`,
    `This day has ${MOST_OF_A_DAY} marks already.`,
  );
