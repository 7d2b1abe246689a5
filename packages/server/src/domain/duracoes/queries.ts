/** How long visits are expected to take. An objective without a row has the contract's default. */
import type { Duracao } from '@campeiro/contract/escritorio/duracoes';
import type { Tx } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';

export const read = (tx: Tx, where: Sql): Promise<Duracao[]> =>
  tx.rows<Duracao>(sql`
    select o.id as id_objetivo, o.nome as objetivo, d.minutos, d.atualizado_em
    from objetivos o left join duracoes_objetivos d on d.id_objetivo = o.id
    where ${where} order by o.ordem, o.id`);

/** Locks an objective, so that its first duration is set once at a time. Returns the stamp of its duration, if any. */
export async function lockStampOfDuracao(tx: Tx, id: number): Promise<string | null> {
  found(await tx.row(sql`select from objetivos where id = ${id} for no key update`));
  const row = await tx.row<Row<'duracoes_objetivos', 'atualizado_em'>>(
    sql`select atualizado_em from duracoes_objetivos where id_objetivo = ${id} for no key update`,
  );
  return row?.atualizado_em ?? null;
}

export const readDuracoes = (tx: Tx): Promise<Duracao[]> => read(tx, sql`true`);

/** Minutes by objective, where they are not the default. */
export async function readDurations(tx: Tx): Promise<Record<string, number>> {
  const rows = await tx.rows<Row<'duracoes_objetivos', 'id_objetivo' | 'minutos'>>(
    sql`select id_objetivo, minutos from duracoes_objetivos order by id_objetivo`,
  );
  return Object.fromEntries(rows.map(({ id_objetivo, minutos }) => [id_objetivo, minutos]));
}
