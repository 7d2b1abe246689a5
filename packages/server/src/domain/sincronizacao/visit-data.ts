/** The data of a visit besides the visit itself, and the work done at it so far. */
import type { FotoDeCampo, RespostasDeCampo } from '@campeiro/contract/campo/execucao';
import { NotaDeCampo, OrdemDeCampo } from '@campeiro/contract/campo/visitas';
import { namesOf } from '@campeiro/contract/kit/fields';
import { PropostaDeLocal } from '@campeiro/contract/propostas';
import type { Static } from 'typebox';
import type { Tx } from '../../platform/db/database.ts';
import { columns, sql } from '../../platform/db/sql.ts';
import type { Row } from '../../rows.ts';
import type { Size } from '../imagens/urls.ts';
import {
  isPhotoOfVisit,
  type NamedImage,
  photoTakenAt,
  receivedAmong,
} from '../registros/eventos/received.ts';
import { namedIn, type Respostas } from '../respostas-questionario/render.ts';
import { nameOfUser } from '../usuarios/queries.ts';
import { due, type Named, type Span, within } from './queries.ts';

type Nota = Static<typeof NotaDeCampo>;
type RespostasDaVisita = Static<typeof RespostasDeCampo>;
type Foto = Static<typeof FotoDeCampo>;

/** The address of a received image. */
export type UrlOf = (sha256: string, size: Size) => string;

/** For each customer. */
const NOTES = 20;

/** The orders of the visits, as with customers and contacts. */
export const orders = (tx: Tx, needed: Named, span: Span) =>
  due(tx, OrdemDeCampo, sql`ordens_servico t`, sql`t.id`, needed, span);

/** The latest notes about the customers, likewise. */
export const notes = (tx: Tx, { all, ofVisits }: Named, span: Span): Promise<Nota[]> =>
  tx.rows(sql`
    select ${columns(
      namesOf(NotaDeCampo).filter((field) => field !== 'usuario'),
      't',
    )},
      ${nameOfUser(sql`t.id_usuario`)} as usuario
    from unnest(${all}::bigint[]) c (id) cross join lateral (
      select * from notas_cliente n where n.id_cliente = c.id order by n.id desc limit ${NOTES}) t
    where c.id = any(${ofVisits}::bigint[]) or ${within(sql`t.atualizado_em`, span)}
    order by t.id`);

/** Deleted notes about these customers. */
export async function notesGone(tx: Tx, { all }: Named, span: Span): Promise<number[]> {
  const rows = await tx.rows<Row<'notas_excluidas', 'id_nota'>>(sql`
    select id_nota from notas_excluidas t
    where t.id_cliente = any(${all}::bigint[]) and ${within(sql`t.atualizado_em`, span)} order by id_nota`);
  return rows.map(({ id_nota }) => id_nota);
}

type AnswersRow = Omit<RespostasDaVisita, 'respostas'> & { respostas: Respostas };

/** The answers at these visits, and changed answers at the technician's other open visits. */
export async function answersSoFar(
  tx: Tx,
  usuario: number,
  visits: readonly number[],
  span: Span,
  urlOf: UrlOf,
): Promise<RespostasDaVisita[]> {
  const rows = await tx.rows<AnswersRow>(sql`
    select t.id_registro, t.id_questionario, t.id_versao, t.respostas, t.atualizado_em
    from registros r join respostas_questionario t on t.id_registro = r.id
    where r.id_usuario = ${usuario} and r.ativo and not r.concluido
      and (r.id = any(${visits}::bigint[]) or ${within(sql`t.atualizado_em`, span)})
    order by t.id_registro, t.id_questionario`);
  const urls = urlsOf(
    await receivedAmong(
      tx,
      rows.flatMap(({ id_registro, respostas }) => namedIn(id_registro, respostas)),
    ),
    urlOf,
  );
  return rows.map((row) => ({ ...row, respostas: answersIn(row, urls) }));
}

const answersIn = (
  { id_registro, respostas }: AnswersRow,
  urls: Urls,
): RespostasDaVisita['respostas'] =>
  Object.entries(respostas).map(([id_questao, resposta]) => ({
    id_questao: Number(id_questao),
    texto: resposta?.texto ?? null,
    numero: resposta?.numero ?? null,
    data_resposta: resposta?.data_resposta ?? null,
    ids_opcoes: resposta?.ids_opcoes ?? [],
    imagem: resposta?.imagem ?? null,
    data_imagem: resposta?.data_imagem ?? null,
    comentario: resposta?.comentario ?? null,
    assinante: resposta?.assinante ?? null,
    cargo_assinante: resposta?.cargo_assinante ?? null,
    ...urls(id_registro, resposta?.imagem ?? null),
    fotos: (resposta?.fotos ?? []).map((it) => ({ ...it, ...urls(id_registro, it.imagem) })),
  }));

/** The photos of the technician's open visits outside any questionnaire. */
export async function photosOf(tx: Tx, usuario: number, urlOf: UrlOf): Promise<Foto[]> {
  const rows = await tx.rows<Omit<Foto, 'url' | 'url_miniatura'>>(sql`
    select e.id_evento, e.id_registro, ${photoTakenAt} as data, e.imagem, e.dados ->> 'comentario' as comentario
    from registros r join eventos e on e.id_registro = r.id
    where r.id_usuario = ${usuario} and r.ativo and not r.concluido and ${isPhotoOfVisit}
    order by ${photoTakenAt}, e.id_evento`);
  const urls = urlsOf(await receivedAmong(tx, rows), urlOf);
  return rows.map((row) => ({ ...row, ...urls(row.id_registro, row.imagem) }));
}

/** New or changed proposals of the technician from the last thirty days. */
export const proposals = (tx: Tx, usuario: number, span: Span): Promise<PropostaDeLocal[]> =>
  tx.rows(sql`
    select ${columns(namesOf(PropostaDeLocal), 't')} from propostas_de_local t
    where t.id_usuario = ${usuario} and t.data_criacao > now() - interval '30 days'
      and ${within(sql`t.atualizado_em`, span)}
    order by t.id`);

type Urls = (id_registro: number, imagem: string | null) => Pick<Foto, 'url' | 'url_miniatura'>;

export const urlsOf =
  (isReceived: (one: NamedImage) => boolean, urlOf: UrlOf): Urls =>
  (id_registro, imagem) => {
    const here = imagem !== null && isReceived({ id_registro, imagem }) ? imagem : undefined;
    return {
      url: here ? urlOf(here, 'inteira') : null,
      url_miniatura: here ? urlOf(here, 'miniatura') : null,
    };
  };
