import type { Contestacao } from '@campeiro/contract/contestacoes';
import type {
  ContestacaoDoUsuario,
  RespostaAContestacao,
} from '@campeiro/contract/escritorio/contestacoes';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { insertItem, updateItem } from '../../../platform/lists/source.ts';
import { conflict, found } from '../../../platform/problem.ts';
import type { Row } from '../../../rows.ts';
import { requireOfOthers } from '../own-days.ts';
import { contestacoes, own } from './queries.ts';

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
