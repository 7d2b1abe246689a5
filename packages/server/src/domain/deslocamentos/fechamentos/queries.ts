import { type Fechamento, fechamentosList } from '@campeiro/contract/escritorio/deslocamentos';
import { message } from '@campeiro/contract/kit/languages';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { findItem, source } from '../../../platform/lists/source.ts';
import { found, Problem } from '../../../platform/problem.ts';
import type { Row } from '../../../rows.ts';
import { nameOfUser } from '../../usuarios/queries.ts';

export const fechamentos = source(fechamentosList, 'fechamentos', {
  fields: {
    usuario: nameOfUser(sql`t.id_usuario`),
    reaberto_por: nameOfUser(sql`t.reaberto_por`),
    totais: sql`(
      select coalesce(jsonb_agg(x.total || jsonb_build_object('usuario', coalesce(u.nome, '—')) order by x.n), '[]')
      from jsonb_array_elements(t.totais) with ordinality x (total, n)
      left join usuarios u on u.id = (x.total ->> 'id_usuario')::bigint)`,
  },
});

/** The last closing of the month, reopened or not. */
export async function lastOf(tx: Tx, mes: string): Promise<Fechamento> {
  const { id } = await idOf(tx, mes, false);
  return found(await findItem<Fechamento>(tx, fechamentos, id));
}

/** Text that is not a month was never closed. */
export async function idOf(
  tx: Tx,
  mes: string,
  closed: boolean,
): Promise<Row<'fechamentos', 'id'>> {
  if (!/^\d{4}-\d\d$/.test(mes)) throw notClosed(closed);
  const row = await tx.row<Row<'fechamentos', 'id'>>(sql`
    select id from fechamentos
    where mes = ${mes} and (reaberto_em is null or not ${closed}::boolean) order by id desc limit 1`);
  if (!row) throw notClosed(closed);
  return row;
}

const notClosed = (now: boolean) =>
  new Problem(
    'NAO_ENCONTRADO',
    now
      ? message('O mês não está fechado.', 'The month is not closed.')
      : message('O mês nunca foi fechado.', 'The month was never closed.'),
  );
