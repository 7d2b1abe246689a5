/** Legs that technicians contest, and the office's answers. */
import { Contestacao } from '@campeiro/contract/contestacoes';
import { contestacoesList } from '@campeiro/contract/escritorio/contestacoes';
import { namesOf } from '@campeiro/contract/kit/fields';
import type { Tx } from '../../../platform/db/database.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { itemColumns, source } from '../../../platform/lists/source.ts';
import { nameOfUser } from '../../usuarios/queries.ts';

const endOf = (isBase: Sql, id_cliente: Sql): Sql =>
  sql`case when ${isBase} then 'Base' else (select c.nome from clientes c where c.id = ${id_cliente}) end`;

const fields = {
  origem: endOf(sql`t.da_base`, sql`t.id_cliente_origem`),
  destino: endOf(sql`t.para_base`, sql`t.id_cliente_destino`),
  dia: sql`t.dia::text`,
  respondida_por: nameOfUser(sql`t.respondida_por`),
};

export const contestacoes = source(contestacoesList, 'contestacoes', {
  fields: { ...fields, usuario: nameOfUser(sql`t.id_usuario`) },
});

/** As the technician sees them. */
export const own = source(contestacoesList, 'contestacoes', {
  fields,
  reads: namesOf(Contestacao),
});

/** The technician's contests of these days. */
export const contestsOf = (
  tx: Tx,
  id_usuario: number,
  de: string,
  ate: string,
): Promise<Contestacao[]> =>
  tx.rows(sql`
    select ${itemColumns(own)} from contestacoes t
    where t.id_usuario = ${id_usuario} and t.dia between ${de}::date and ${ate}::date order by t.id`);
