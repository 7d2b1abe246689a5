/** What was done at the customers of a technician’s visits, so that a device has it without a network. */

import type { Static } from 'typebox';
import { common } from '../common.ts';
import { FIELD } from '../kit/access.ts';
import {
  array,
  arrayUpTo,
  boolean,
  freeText,
  id,
  input,
  instant,
  integer,
  nullable,
  object,
  oneOf,
  string,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';
import { TIPOS_DE_QUESTAO } from '../questionarios.ts';
import { SITUACOES } from '../registros.ts';
import { enderecosDaImagem } from './execucao.ts';

/** Customers in one request, and visits of each in the answer. */
export const MAX_CLIENTES = 20;
export const MAX_ANTERIORES = 10;
/** The longest answer to a question that comes whole, in characters; so are notes. */
export const MAX_TEXTO = 2000;

/** Texts that several fields share. */
const words = {
  versao: {
    pt: 'Muda sempre que algo nas visitas anteriores do cliente muda. Devolva a que o aparelho tem.',
    en: 'Changes whenever anything in the customer’s past visits changes. Return the one that the device has.',
    example: 'q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c',
  },
  ids: {
    pt: 'Ids de clientes.',
    en: 'Ids of customers.',
    example: [7],
  },
};

const versao = string({ maxLength: 64, ...words.versao });

/** One answer, as text: choices by their names. */
export const RespostaAnterior = object({
  questionario: text(200, common.questionarios_nome),
  questao: text(500, common.nome_questao),
  tipo: oneOf(TIPOS_DE_QUESTAO, common.questoes_tipo),
  resposta: nullable(
    freeText(10_000, {
      pt: 'A resposta em texto: as alternativas marcadas pelo nome, um número como em JSON, uma data como instante; null se é só imagem ou comentário.',
      en: 'The answer as text: marked alternatives by their names, a number as in JSON, a date as an instant; null if there is only an image or a comment.',
      example: 'Porta empenada',
    }),
  ),
  unidade: nullable(
    text(20, {
      pt: 'Unidade de um número.',
      en: 'Unit of a number.',
      example: '°C',
    }),
  ),
  comentario: nullable(freeText(2000, common.comentario)),
});

/** A photo or signature, small. */
export const ImagemAnterior = object({
  imagem: string({
    pt: 'SHA-256 dos bytes que o aparelho enviou.',
    en: 'SHA-256 of the bytes that the device sent.',
    example: '3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b',
  }),
  legenda: nullable(
    freeText(2000, {
      pt: 'Legenda da foto, ou a questão que ela responde.',
      en: 'Caption of the photo, or the question that it answers.',
      example: 'Fachada',
    }),
  ),
  ...enderecosDaImagem,
});

export const VisitaAnterior = object({
  id: id(common.id),
  codigo: integer(common.codigo),
  status: text(120, common.status),
  situacao: oneOf(SITUACOES, {
    pt: 'O que o status significa.',
    en: 'What the status means.',
    example: 'realizado',
  }),
  concluido: boolean(common.concluido),
  data_inicio: nullable(instant(common.data_inicio)),
  data_realizacao: instant({
    pt: 'Quando terminou.',
    en: 'When it ended.',
    example: '2026-07-02T15:10:00Z',
  }),
  usuario: nullable(text(200, common.usuario)),
  objetivo: nullable(
    text(120, {
      pt: 'Nome do objetivo.',
      en: 'Name of the objective.',
      example: 'Manutenção preventiva',
    }),
  ),
  observacao: nullable(freeText(10_000, common.observacao)),
  respostas: array(RespostaAnterior, {
    pt: 'As questões respondidas, na ordem do questionário, como foram perguntadas.',
    en: 'The questions that were answered, in the order of the questionnaire, as they were asked.',
  }),
  imagens: array(ImagemAnterior, {
    pt: 'Fotos e assinaturas, na ordem em que foram feitas.',
    en: 'Photos and signatures, in the order in which they were taken.',
  }),
  omitidas: integer({
    minimum: 0,
    pt: 'Quantas respostas e imagens não couberam.',
    en: 'How many answers and images did not fit.',
    example: 0,
  }),
});
export type VisitaAnterior = Static<typeof VisitaAnterior>;

export const AnterioresDoCliente = object({
  id_cliente: id(common.id_cliente),
  versao,
  visitas: array(VisitaAnterior, {
    pt: 'As últimas 10 visitas terminadas, a mais recente primeiro.',
    en: 'The last 10 visits that are over, the latest first.',
  }),
});
export type AnterioresDoCliente = Static<typeof AnterioresDoCliente>;

export const AnterioresRequest = input(
  {
    clientes: arrayUpTo(
      MAX_CLIENTES,
      input({ id_cliente: id(common.id_cliente), versao }, ['id_cliente']),
      {
        pt: 'De que clientes, os mais urgentes primeiro.',
        en: 'Of which customers, the most urgent first.',
      },
    ),
  },
  ['clientes'],
);

export const Anteriores = object({
  clientes: array(AnterioresDoCliente, {
    pt: 'Os clientes cujo passado o aparelho não tem, ou tem noutra versão. Substitui o que o aparelho tinha.',
    en: 'The customers whose past the device does not have, or has in another version. It replaces what the device had.',
  }),
  inalterados: array(id(), {
    ...words.ids,
    pt: 'Clientes cujo passado é o que o aparelho tem.',
    en: 'Customers whose past is what the device has.',
  }),
  sem_acesso: array(id(), {
    ...words.ids,
    pt: 'Clientes que não são de visitas atuais do técnico: descarte o que há deles.',
    en: 'Customers who are not of the technician’s current visits: drop what there is of them.',
  }),
  ha_mais: boolean({
    pt: 'Se a resposta acabou antes dos clientes pedidos: peça os outros.',
    en: 'Whether the answer ended before the customers that were asked for: ask for the others.',
    example: false,
  }),
});

export const readVisitasAnteriores = operation('POST', '/campo/v1/visitas-anteriores', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Lê as visitas anteriores de clientes', 'Read the past visits of customers'),
  body: AnterioresRequest,
  answer: ok(Anteriores),
  description: [
    message(
      'As últimas 10 visitas terminadas de cada cliente das visitas atuais do técnico, com observações, respostas e miniaturas, também as de colegas, se a conta as mostra (`historico_de_colegas`). Envie a `versao` que o aparelho tem: o que não mudou não vem de novo. Uma resposta traz cerca de 256 kB; com `ha_mais`, peça os clientes que faltam. Textos longos vêm cortados. Os endereços das imagens valem cerca de uma hora: guarde as miniaturas.',
      'The last 10 visits that are over of each customer of the technician’s current visits, with notes, answers and thumbnails, those of colleagues too if the account shows them (`historico_de_colegas`). Send the `versao` that the device has: what has not changed does not come again. An answer has about 256 kB; with `ha_mais`, ask for the customers that are missing. Long texts are cut. The addresses of images are valid for about an hour: keep the thumbnails.',
    ),
  ],
  example: { clientes: [{ id_cliente: 7 }] },
});
