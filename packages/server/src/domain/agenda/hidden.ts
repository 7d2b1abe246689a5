/**
 * When technicians are busy with visits that segments hide from the caller. Only the times are known: no id, customer or
 * place of such a visit leaves this file.
 */
import { type Duracoes, type Span, spanOf } from '@campeiro/contract/agenda/periodo';
import { MAX_VISITAS_DA_AGENDA } from '@campeiro/contract/escritorio/agenda';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Row } from '../../rows.ts';
import type { Days } from './rules.ts';

type Hidden = Row<
  'registros',
  | 'id_usuario'
  | 'id_objetivo'
  | 'inicio_agendado'
  | 'data_agendada'
  | 'data_inicio'
  | 'data_realizacao'
> & { since: string; until: string };

/** Busy times of these technicians in the periods, in order and apart from each other, by technician. */
export async function hiddenBusy(
  tx: Tx,
  users: readonly number[],
  periods: readonly Days[],
  duracoes: Duracoes,
): Promise<Map<number, Span[]>> {
  // `unlimited()` is looked at once, before the function is called at all.
  const rows = await tx.rows<Hidden>(sql`
    select b.id_usuario, b.id_objetivo, b.inicio_agendado, b.data_agendada, b.data_inicio, b.data_realizacao, p.since, p.until
    from unnest(${periods.map(({ from }) => from)}::timestamptz[], ${periods.map(({ to }) => to)}::timestamptz[])
      p(since, until)
    cross join lateral (
      select * from busy_beyond_segments(${[...users]}::bigint[], p.since, p.until) limit ${MAX_VISITAS_DA_AGENDA}) b
    where not unlimited() and not exists (select from registros r where r.id = b.id)`);
  const byUser = Map.groupBy(rows, ({ id_usuario }) => id_usuario ?? 0);
  return new Map(
    [...byUser].map(([user, theirs]) => [
      user,
      joined(theirs.flatMap((one) => within(spanOf(one, duracoes), one))),
    ]),
  );
}

function within(span: Span | null, { since, until }: Hidden): Span[] {
  if (!span) return [];
  const inicio = Math.max(span.inicio, Date.parse(since));
  const fim = Math.min(span.fim, Date.parse(until));
  return inicio < fim ? [{ inicio, fim }] : [];
}

/** Without what would say how many visits there are. */
function joined(spans: readonly Span[]): Span[] {
  const apart: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.inicio - b.inicio)) {
    const last = apart.at(-1);
    if (last && span.inicio <= last.fim) last.fim = Math.max(last.fim, span.fim);
    else apart.push({ ...span });
  }
  return apart;
}
