/** Travel as the technician sees it. */
import {
  MAX_DIAS,
  type MeuDia,
  MeusDeslocamentosRequest,
} from '@campeiro/contract/campo/deslocamentos';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { issuesOf } from '../../platform/http/validation.ts';
import { invalid } from '../../platform/problem.ts';
import { requireDays } from '../conta/rules.ts';
import { contestsOf } from './contestacoes/queries.ts';
import { daysWhere, legsWhere } from './queries.ts';

/** The period of the request. Throws a 400 for invalid days, a wrong order or too many days. */
export function periodOf(query: MeusDeslocamentosRequest): MeusDeslocamentosRequest {
  const issues = issuesOf(MeusDeslocamentosRequest, query);
  if (issues.length > 0) throw invalid(issues);
  const { de, ate } = query;
  requireDays({ de, ate }, MAX_DIAS);
  return { de, ate };
}

type Day = MeuDia['dia'];
type Leg = MeuDia['percursos'][number];

/** The technician's days of the period, with legs and contests. */
export async function ownTravel(
  tx: Tx,
  id_usuario: number,
  { de, ate }: MeusDeslocamentosRequest,
): Promise<MeuDia[]> {
  const { rows, order } = daysWhere([
    sql`dia.id_usuario = ${id_usuario}`,
    sql`dia.data between ${de}::date and ${ate}::date`,
  ]);
  const days = await tx.rows<Day>(sql`${rows} order by ${order}`);
  const ids = days.map(({ id_dia }) => id_dia);
  const legs = await tx.rows<Leg & { id_dia: number }>(
    sql`${legsWhere(sql`dia.id = any(${ids}::bigint[])`)} order by ordem`,
  );
  const contests = await contestsOf(tx, id_usuario, de, ate);
  const ofDay = Map.groupBy(legs, ({ id_dia }) => id_dia);
  return days.map((dia) => ({
    dia,
    percursos: (ofDay.get(dia.id_dia) ?? []).map(({ id_dia: _, ...leg }) => leg),
    contestacoes: contests.filter((contest) => dia.data.startsWith(contest.dia)),
  }));
}
