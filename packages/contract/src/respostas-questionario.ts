/** Answered questionnaires, as they are read back. */

import type { Static } from 'typebox';
import { common } from './common.ts';
import { INTEGRATIONS } from './kit/access.ts';
import {
  array,
  boolean,
  described,
  freeText,
  id,
  instant,
  integer,
  nullable,
  object,
  string,
  text,
} from './kit/fields.ts';
import { message } from './kit/languages.ts';
import { list } from './kit/list.ts';
import { listing } from './kit/listing.ts';
import { ok, operation } from './kit/operation.ts';

/**
 * One line of a section. A choice has one line per alternative, named by `nome_item`; a question with several photos one
 * per photo; every other question has one line. `selecionado`: the alternative was selected, or the question was answered.
 */
export const QuestaoRespondida = object({
  numero_questao: integer(common.numero_questao),
  nome_questao: text(500, common.nome_questao),
  nome_item: nullable(
    text(300, {
      pt: 'Texto da alternativa desta linha; null em questões que não são de escolha.',
      en: 'Text of this line’s alternative; null for questions that are not choices.',
      example: 'Sim',
    }),
  ),
  selecionado: boolean({
    pt: 'Se a alternativa foi marcada ou, nas outras questões, se houve resposta.',
    en: 'Whether the alternative was selected or, for other questions, whether there is an answer.',
    example: true,
  }),
  resposta_texto: nullable(
    freeText(10_000, {
      pt: 'Resposta de questões abertas, como texto: números com ponto (`13.8`) e sem unidade, horas como `14:30`, datas como instantes.',
      en: 'Answer to open questions, as text: numbers with a point (`13.8`) and without a unit, times as `14:30`, dates as instants.',
      example: 'Validade até 03/2027',
    }),
  ),
  url_imagem: nullable(
    string({
      pt: 'Endereço da imagem, sem token e por cerca de uma hora: cada leitura traz um novo. Null sem imagem ou enquanto ela não chegou.',
      en: 'Address of the image, without a token and for about an hour: each read returns a new one. Null without an image or until it arrives.',
      example: 'https://campo.example/imagens/1/3a7b…?expira=1786700000&assinatura=q1w2…',
    }),
  ),
  comentario: nullable(freeText(2000, common.comentario)),
  data_imagem: nullable(
    instant({
      pt: 'Quando a imagem foi feita; null sem imagem.',
      en: 'When the image was taken; null without an image.',
      example: null,
    }),
  ),
});

export const linhas = {
  pt: 'Linhas da seção, em ordem: uma por alternativa em questões de escolha, uma por foto em questões com várias fotos, uma por questão nas outras. Linhas da mesma questão têm o mesmo `numero_questao`.',
  en: 'Lines of the section, in order: one per alternative for choices, one per photo for questions with several photos, one per question for the others. Lines of the same question have the same `numero_questao`.',
};

export const SecaoRespondida = object({
  id_secao: id(common.id_secao),
  numero_secao: integer(common.numero_secao),
  nome_secao: text(200, common.nome_secao),
  usuario: text(200, {
    pt: 'Nome de quem respondeu.',
    en: 'Name of the user who answered.',
    example: 'Ana Souza',
  }),
  data_conclusao: instant({
    pt: 'Quando a seção foi respondida, pelo relógio do aparelho.',
    en: 'When the section was answered, by the device’s clock.',
    example: '2026-08-14T13:20:05Z',
  }),
  questoes: array(QuestaoRespondida, linhas),
});

export type QuestaoRespondida = Static<typeof QuestaoRespondida>;
export type SecaoRespondida = Static<typeof SecaoRespondida>;

const secoes = array(SecaoRespondida);

/** All answers of one visit. */
export const RespostasDoRegistro = object({
  id_registro: id(common.id_registro),
  id_ordem_servico: nullable(id(common.id_ordem_servico)),
  secoes: described(secoes, common.secoes),
});

/** All answers of the visits of one order. */
export const RespostasDaOrdem = object({
  id_ordem_servico: id(common.id_ordem_servico),
  secoes: described(secoes, common.secoes),
});

/** One questionnaire answered at one visit. */
export const RespostaDeQuestionario = object({
  id_registro: id(common.id_registro),
  id_ordem_servico: nullable(id(common.id_ordem_servico)),
  id_questionario: id(common.id_questionario),
  secoes: described(secoes, common.secoes),
  atualizado_em: instant(common.atualizado_em),
});

export type RespostaDeQuestionario = Static<typeof RespostaDeQuestionario>;

/** Takes only `pagina`, `por_pagina` and `atualizado_apos`: its items have no `id` to ask for. */
export const respostasList = list({ item: RespostaDeQuestionario });

export const listRespostas = operation('POST', '/v2/respostas-questionario/list', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Respostas de questionário',
  summary: message('Lista questionários respondidos', 'List answered questionnaires'),
  ...listing(respostasList, {
    example: { atualizado_apos: '2026-08-14T09:31:22.123456Z' },
    rules: [
      message(
        'Um item por questionário respondido em cada visita. Não aceita `busca`, `ordenar` nem outros filtros.',
        'One item per questionnaire answered at each visit. Does not accept `busca`, `ordenar` or other filters.',
      ),
    ],
  }),
});

export const getRespostasDoRegistro = operation('GET', '/v2/respostas-questionario/{id}', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Respostas de questionário',
  summary: message('Lê as respostas de uma visita', 'Get the answers of a visit'),
  answer: ok(RespostasDoRegistro),
  description: [
    message(
      '`id` é o da visita. Escolhas trazem uma linha por alternativa, com `selecionado`. 404 também quando nada foi respondido.',
      '`id` is that of the visit. Choices have one line per alternative, with `selecionado`. Also 404 if nothing was answered.',
    ),
    message(
      'Uma questão com várias fotos traz uma linha por foto, na ordem em que foram feitas, cada uma com `url_imagem`, `data_imagem` e a legenda em `comentario`. O comentário da questão fica nas linhas de fotos sem legenda; se todas têm legenda, numa linha própria, depois delas.',
      'A question with several photos has one line per photo, in the order in which they were taken, each with `url_imagem`, `data_imagem` and its caption in `comentario`. The comment on the question is on the lines of photos without a caption; if all have one, on a line of its own after them.',
    ),
  ],
});

export const getRespostasDaOrdem = operation(
  'GET',
  '/v2/respostas-questionario/ordem-servico/{id}',
  {
    access: INTEGRATIONS,
    tool: true,
    group: 'Respostas de questionário',
    summary: message('Lê as respostas de uma ordem', 'Get the answers of an order'),
    answer: ok(RespostasDaOrdem),
    description: [
      message(
        'Reúne as respostas das visitas da ordem, na ordem das visitas. 404 também quando nada foi respondido.',
        'Merges the answers of the order’s visits, in visit order. Also 404 if nothing was answered.',
      ),
    ],
  },
);
