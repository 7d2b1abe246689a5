import type { Contestacao } from '@campeiro/contract/contestacoes';
import { APROVACAO, PAGAMENTO } from '@campeiro/contract/deslocamentos/decisoes';
import type {
  ContestacaoDoUsuario,
  RespostaAContestacao,
} from '@campeiro/contract/escritorio/contestacoes';
import { message } from '@campeiro/contract/kit/languages';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { insertItem, updateItem } from '../../../platform/lists/source.ts';
import { conflict, found, invalid } from '../../../platform/problem.ts';
import type { Row } from '../../../rows.ts';
import { requireOfOthers } from '../own-days.ts';
import { lockTravel } from '../travel/lock.ts';
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

/**
 * Answers a contest. Throws the 400 without a figure that is accepted, the 404, the 422 of the caller's own, or the 409
 * if it was already answered. What is granted over the leg becomes an approved addition to the day.
 */
export async function answer(
  tx: Tx,
  id: number,
  answered: RespostaAContestacao,
  usuario: number,
): Promise<ContestacaoDoUsuario> {
  requireFigure(answered);
  await lockTravel(tx);
  const { situacao } = found(
    await tx.row<Row<'contestacoes', 'situacao'>>(
      sql`select situacao from contestacoes where id = ${id} for update`,
    ),
  );
  await requireOfOthers(tx, sql`select id_usuario from contestacoes where id = ${id}`);
  if (situacao !== 'aberta')
    throw conflict('A contestação já foi respondida.', 'The contest was already answered.');
  const { aceita, resposta } = answered;
  const changes = {
    situacao: aceita ? 'aceita' : 'recusada',
    resposta,
    respondida_por: usuario,
    respondida_em: sql`clock_timestamp()`,
    ...(aceita && grantedFigures(answered)),
  };
  const contest = found(await updateItem<ContestacaoDoUsuario>(tx, contestacoes, id, changes));
  if (aceita) await grant(tx, id);
  return contest;
}

/** An accepted contest has a figure, and a refused one has none. */
function requireFigure({ aceita, distancia_aceita, valor_aceito }: RespostaAContestacao): void {
  const isGiven = distancia_aceita !== undefined || valor_aceito !== undefined;
  if (isGiven === aceita) return;
  const codigo = aceita ? 'CAMPO_OBRIGATORIO' : 'VALOR_INVALIDO';
  const mensagem = aceita
    ? message(
        'Informe a distância ou o valor que vale para o percurso.',
        'Give the distance or the amount that counts for the leg.',
      )
    : message('Só quem aceita informa valores.', 'Only an acceptance has figures.');
  const campo =
    distancia_aceita === undefined && valor_aceito !== undefined
      ? 'valor_aceito'
      : 'distancia_aceita';
  throw invalid([{ campo, codigo, mensagem }]);
}

/** The one without the other follows from the rate of the leg, or else of the day. */
const grantedFigures = ({ distancia_aceita, valor_aceito }: RespostaAContestacao) => ({
  distancia_aceita: sql`coalesce(round(${distancia_aceita ?? null}::numeric, 1), distancia)`,
  valor_aceito: sql`coalesce(round(${valor_aceito ?? null}::numeric, 2),
    round(round(${distancia_aceita ?? null}::numeric, 1) * ${rateOfContest}, 2))`,
});

/** In R$ per km: that of the day, or what the contested leg cost. */
const rateOfContest = sql`coalesce(
  (select d.valor_por_km from deslocamentos_dias d where d.id_usuario = contestacoes.id_usuario and d.data = contestacoes.dia),
  valor / nullif(distancia, 0), 0)`;

/** Nothing if the accepted amount is not more than the leg had. */
const grant = (tx: Tx, id: number) =>
  tx.run(sql`
    insert into deslocamentos_complementos (id_usuario, data, id_contestacao, aprovacao, pagamento,
      id_usuario_ultima_alteracao, ultima_alteracao)
    select t.id_usuario, t.dia, t.id, ${APROVACAO.aprovado}, ${PAGAMENTO.em_aberto}, t.respondida_por, t.respondida_em
    from contestacoes t where t.id = ${id} and t.valor_aceito > t.valor`);
