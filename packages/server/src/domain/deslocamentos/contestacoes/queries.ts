/** Legs that technicians contest, and the office's answers. */
import { Contestacao } from '@campeiro/contract/contestacoes';
import {
  type ContestacaoDoUsuario,
  contestacoesList,
  type RespostaAContestacao,
} from '@campeiro/contract/escritorio/contestacoes';
import { namesOf } from '@campeiro/contract/kit/fields';
import type { Tx } from '../../../platform/db/database.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { insertItem, itemColumns, source, updateItem } from '../../../platform/lists/source.ts';
import { conflict, found } from '../../../platform/problem.ts';
import type { Row } from '../../../rows.ts';
import { nameOfUser } from '../../usuarios/queries.ts';
import { requireOfOthers } from '../own-days.ts';

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
const own = source(contestacoesList, 'contestacoes', { fields, reads: namesOf(Contestacao) });

/** Contests a leg of this technician. Throws the 404 of any other leg, and the 409 if the leg is already contested. */
export async function contest(
  tx: Tx,
  id_percurso: number,
  comentario: string,
  id_usuario: number,
): Promise<Contestacao> {
  const leg = found(
    await tx.row<Record<string, unknown>>(sql`
      select dia.data as dia, p.ordem, p.da_base, p.para_base, p.id_cliente_origem, p.id_cliente_destino,
        p.distancia, p.valor
      from deslocamentos_percursos p join deslocamentos_dias dia on dia.id = p.id_dia
      where p.id = ${id_percurso} and dia.id_usuario = ${id_usuario}`),
  );
  return insertItem<Contestacao>(tx, own, { ...leg, comentario, id_usuario });
}

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

/** Answers a contest. Throws the 404, the 422 of the caller's own, or the 409 if it was already answered. */
export async function answer(
  tx: Tx,
  id: number,
  { aceita, resposta }: RespostaAContestacao,
  usuario: number,
): Promise<ContestacaoDoUsuario> {
  const { situacao } = found(
    await tx.row<Row<'contestacoes', 'situacao'>>(
      sql`select situacao from contestacoes where id = ${id} for update`,
    ),
  );
  await requireOfOthers(tx, sql`select id_usuario from contestacoes where id = ${id}`);
  if (situacao !== 'aberta')
    throw conflict('A contestação já foi respondida.', 'The contest was already answered.');
  const changes = {
    situacao: aceita ? 'aceita' : 'recusada',
    resposta,
    respondida_por: usuario,
    respondida_em: sql`clock_timestamp()`,
  };
  return found(await updateItem<ContestacaoDoUsuario>(tx, contestacoes, id, changes));
}
