/** How long visits took, of those that can be believed. */
import { DURACAO_PADRAO } from '@campeiro/contract/agenda/periodo';
import {
  type DuracaoAprendida,
  MAX_DURACOES_APRENDIDAS,
  MAX_VISITAS_APRENDIDAS,
  MESES_APRENDIDOS,
  MIN_VISITAS_DO_CLIENTE,
  MIN_VISITAS_DO_OBJETIVO,
  MINUTOS_PLAUSIVEIS,
} from '@campeiro/contract/escritorio/duracoes-aprendidas';
import type { Tx } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/problem.ts';
import { COUNTED, measured } from '../registros/conditions.ts';
import { suggestedFor } from './rules.ts';

const minutes = sql`extract(epoch from t.data_realizacao - t.data_inicio) / 60`;

/** At each of many customers: a median of so many is as good for a rehearsal, and read sooner. */
const MOST_AT_EACH = 50;

/** Objectives and minutes of the newest visits that count, of those that `where` chooses. */
const learnedFrom = (where: Sql, most = MAX_VISITAS_APRENDIDAS): Sql => sql`
  select t.id_objetivo, ${minutes} as minutos from registros t
  where ${where} and t.id_objetivo is not null and ${COUNTED.concluidas} and ${measured}
    and t.data_realizacao between now() - make_interval(months => ${MESES_APRENDIDOS}::int) and now()
    and ${minutes} between ${MINUTOS_PLAUSIVEIS.de}::int and ${MINUTOS_PLAUSIVEIS.ate}::int
  order by t.data_realizacao desc limit ${most}`;

const quartile = (part: number): Sql =>
  sql`round((percentile_cont(${part}::float8) within group (order by n.minutos))::numeric, 1)`;

const figures = sql`
  count(*) as medidas, ${quartile(0.25)} as quartil_inferior, ${quartile(0.5)} as minutos,
  ${quartile(0.75)} as quartil_superior`;

/** Reads the figures of `v`, beside what is expected now. */
async function read(tx: Tx, from: Sql): Promise<DuracaoAprendida[]> {
  const rows = await tx.rows<Omit<DuracaoAprendida, 'minutos_sugeridos'>>(sql`
    select o.id as id_objetivo, o.nome as objetivo,
      v.medidas, v.quartil_inferior, v.minutos, v.quartil_superior,
      coalesce(d.minutos, ${DURACAO_PADRAO}::int) as minutos_esperados
    from ${from}
    left join duracoes_objetivos d on d.id_objetivo = o.id
    order by v.medidas desc, o.nome, o.id limit ${MAX_DURACOES_APRENDIDAS}`);
  return rows.map((row) => ({ ...row, minutos_sugeridos: suggestedFor(row.minutos) }));
}

/** What visits of each objective took. Each is looked up on its own, so that the newest are read by an index. */
export const readLearned = (tx: Tx): Promise<DuracaoAprendida[]> =>
  read(
    tx,
    sql`objetivos o cross join lateral (
      select ${figures} from (${learnedFrom(sql`t.id_objetivo = o.id`)}) n
      having count(*) >= ${MIN_VISITAS_DO_OBJETIVO}) v`,
  );

/** What they took at one customer; throws the 404 if the caller sees no such customer. */
export async function readLearnedAt(tx: Tx, id: number): Promise<DuracaoAprendida[]> {
  found(await tx.row(sql`select from clientes where id = ${id}`));
  return read(
    tx,
    sql`objetivos o join (
      select n.id_objetivo, ${figures} from (${learnedFrom(sql`t.id_cliente = ${id}`)}) n
      group by n.id_objetivo having count(*) >= ${MIN_VISITAS_DO_CLIENTE}) v on v.id_objetivo = o.id`,
  );
}

/** What they took at each of these customers, as far as the caller sees them: from the newest 50 visits there. */
export const readLearnedAtEach = (
  tx: Tx,
  ids: readonly number[],
): Promise<(Omit<DuracaoAprendida, 'objetivo' | 'minutos_sugeridos'> & { id_cliente: number })[]> =>
  tx.rows(sql`
    select c.id as id_cliente, v.*, coalesce(d.minutos, ${DURACAO_PADRAO}::int) as minutos_esperados
    from unnest(${[...ids]}::bigint[]) c(id) cross join lateral (
      select n.id_objetivo, ${figures} from (${learnedFrom(sql`t.id_cliente = c.id`, MOST_AT_EACH)}) n
      group by n.id_objetivo having count(*) >= ${MIN_VISITAS_DO_CLIENTE}) v
    left join duracoes_objetivos d on d.id_objetivo = v.id_objetivo`);
