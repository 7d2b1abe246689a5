/** Questionnaires and their questions. */

import type { Static } from 'typebox';
import { common } from './common.ts';
import { INTEGRATIONS } from './kit/access.ts';
import {
  array,
  arrayUpTo,
  boolean,
  described,
  freeText,
  id,
  instant,
  integer,
  nullable,
  number,
  object,
  oneOf,
  optional,
  stamps,
  text,
} from './kit/fields.ts';
import { message } from './kit/languages.ts';
import { condition, equals, list } from './kit/list.ts';
import { listing } from './kit/listing.ts';
import { nothing, ok, operation } from './kit/operation.ts';
import { GrupoLink, SegmentoLink } from './vinculos.ts';

export const TIPOS_DE_QUESTAO = [
  'texto',
  'numero',
  'data',
  'hora',
  'sim_nao',
  'escolha_unica',
  'multipla_escolha',
  'foto',
  'assinatura',
] as const;

export const Opcao = object({ id_opcao: id(common.id_opcao), nome: text(300, common.opcoes_nome) });

/** How a condition compares an answer with its values. */
export const COMPARACOES = ['igual', 'menor', 'maior'] as const;

/**
 * Shown only when the earlier question with this number, of the same version, was answered with one of
 * `ids_opcoes` (a choice) or of `valores` (a text, a number, a time or a date, as the answer is read back).
 */
export const Condicao = object({
  numero_questao: integer(common.condicao_numero_questao),
  comparacao: optional(oneOf(COMPARACOES, common.condicao_comparacao)),
  ids_opcoes: arrayUpTo(200, id(), common.condicao_ids_opcoes),
  valores: arrayUpTo(200, text(300), common.valores),
});

/** Limits keep few enough digits for programs that read JSON numbers as IEEE doubles. */
const limite = { minimum: -1e9, maximum: 1e9 };

export const medida = {
  unidade: nullable(
    text(20, {
      pt: 'Unidade em que se responde; null se não há.',
      en: 'Unit of the answer; null if there is none.',
      example: '°C',
    }),
  ),
  minimo: nullable(
    number({
      ...limite,
      pt: 'Menor número aceito; null se não há limite.',
      en: 'Smallest number accepted; null if there is no limit.',
      example: -30,
    }),
  ),
  maximo: nullable(
    number({
      ...limite,
      pt: 'Maior número aceito; null se não há limite.',
      en: 'Greatest number accepted; null if there is no limit.',
      example: 60,
    }),
  ),
  casas_decimais: nullable(
    integer({
      minimum: 0,
      maximum: 6,
      pt: 'Quantas casas decimais cabem; 0 aceita só inteiros, e null qualquer número.',
      en: 'How many decimal places fit; 0 takes whole numbers only, and null any number.',
      example: 1,
    }),
  ),
};

export const sobreMedida = {
  pt: 'Somente em números: unidade e limites da resposta; ausente sem eles.',
  en: 'Numbers only: unit and limits of the answer; absent without them.',
};

export const Medida = object(medida);

/** `opcoes` is empty except for choices. A question without `condicao` is always shown. */
export const Questao = object({
  id_questao: id(common.id_questao),
  numero_questao: integer(common.numero_questao),
  nome_questao: text(500, common.nome_questao),
  tipo: oneOf(TIPOS_DE_QUESTAO, common.questoes_tipo),
  obrigatoria: boolean(common.obrigatoria),
  opcoes: array(Opcao, common.opcoes),
  medida: optional(described(Medida, sobreMedida)),
  condicao: optional(described(Condicao, common.condicao)),
});

export const Secao = object({
  id_secao: id(common.id_secao),
  numero_secao: integer(common.numero_secao),
  nome_secao: text(200, common.nome_secao),
  questoes: array(Questao, common.questoes),
});

export type Medida = Static<typeof Medida>;
export type Condicao = Static<typeof Condicao>;
export type Questao = Static<typeof Questao>;
export type Secao = Static<typeof Secao>;

/**
 * The required and visible questions of one questionnaire that prevent a visit from being
 * concluded. `id_versao`: their version. `numeros_questoes`: not answered. `numeros_imagens`:
 * answered with a photo or a signature that has not been received.
 */
export const Pendencia = object({
  id_questionario: id(common.id_questionario),
  id_versao: id(common.id_versao),
  numeros_questoes: array(integer(), {
    pt: 'Números das questões obrigatórias sem resposta.',
    en: 'Numbers of the required questions without an answer.',
    example: [3, 5],
  }),
  numeros_imagens: array(integer(), {
    pt: 'Números das questões obrigatórias respondidas com uma foto ou assinatura que ainda não chegou.',
    en: 'Numbers of the required questions answered with a photo or signature that has not arrived yet.',
    example: [7],
  }),
});

export type Pendencia = Static<typeof Pendencia>;

const details = {
  id: id(common.id),
  nome: text(200, common.questionarios_nome),
  descricao: nullable(freeText(2000, common.questionarios_descricao)),
  ativo: boolean(common.questionarios_ativo),
  vigencia_inicio: nullable(instant(common.vigencia_inicio)),
  vigencia_fim: nullable(instant(common.vigencia_fim)),
  ids_grupos: array(id(), common.ids_grupos),
  ids_segmentos: array(id(), common.ids_segmentos),
  ...stamps,
};

export const Questionario = object(details);

/** One questionnaire with the questions of its newest version. */
export const QuestionarioComSecoes = object({ ...details, secoes: array(Secao, common.secoes) });

export const questionariosList = list({
  item: Questionario,
  search: ['nome', 'descricao'],
  sort: ['id', 'nome', 'data_criacao', 'atualizado_em'],
  filters: {
    ativo: equals('ativo', boolean(common.questionarios_ativo)),
    vigente_em: condition(
      'vigencia_inicio',
      instant({
        pt: 'Somente questionários vigentes neste instante; início e fim são inclusivos, e um limite vazio é aberto.',
        en: 'Only questionnaires valid at this instant; both bounds are inclusive, and an empty bound is open.',
        example: '2026-08-14T12:30:00Z',
      }),
    ),
  },
});

export type Questionario = Static<typeof Questionario>;
export type QuestionarioComSecoes = Static<typeof QuestionarioComSecoes>;

export const listQuestionarios = operation('POST', '/v2/questionarios/list', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Questionários',
  summary: message('Lista questionários', 'List questionnaires'),
  ...listing(questionariosList, { example: { ativo: true, vigente_em: '2026-08-14T12:30:00Z' } }),
});

const FOR_EVERY_VISIT = message(
  'Sem vínculo a grupo nem a segmento, o questionário é para todas as visitas. Vínculo que já existe: 409.',
  'Without a link to any group or segment, the questionnaire applies to every visit. Existing link: 409.',
);

export const linkGrupoToQuestionario = operation('POST', '/v2/questionarios/{id}/grupos', {
  access: INTEGRATIONS,
  group: 'Questionários',
  summary: message('Vincula um questionário a um grupo', 'Link a questionnaire to a group'),
  body: GrupoLink,
  answer: nothing(),
  problems: ['CONFLITO'],
  description: [FOR_EVERY_VISIT],
  example: { id_grupo: 1 },
});

export const unlinkGrupoFromQuestionario = operation(
  'DELETE',
  '/v2/questionarios/{id}/grupos/{idGrupo}',
  {
    access: INTEGRATIONS,
    ids: { idGrupo: common.id_grupo },
    group: 'Questionários',
    summary: message(
      'Desvincula um questionário de um grupo',
      'Unlink a questionnaire from a group',
    ),
    answer: nothing(),
  },
);

export const linkSegmentoToQuestionario = operation('POST', '/v2/questionarios/{id}/segmentos', {
  access: INTEGRATIONS,
  group: 'Questionários',
  summary: message('Vincula um questionário a um segmento', 'Link a questionnaire to a segment'),
  body: SegmentoLink,
  answer: nothing(),
  problems: ['CONFLITO'],
  description: [FOR_EVERY_VISIT],
  example: { id_segmento: 1 },
});

export const unlinkSegmentoFromQuestionario = operation(
  'DELETE',
  '/v2/questionarios/{id}/segmentos/{idSegmento}',
  {
    access: INTEGRATIONS,
    ids: { idSegmento: common.id_segmento },
    group: 'Questionários',
    summary: message(
      'Desvincula um questionário de um segmento',
      'Unlink a questionnaire from a segment',
    ),
    answer: nothing(),
  },
);

export const getQuestionario = operation('GET', '/v2/questionarios/{id}', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Questionários',
  summary: message('Lê um questionário e suas questões', 'Get a questionnaire and its questions'),
  answer: ok(QuestionarioComSecoes),
  description: [
    message(
      'As seções são as da versão mais nova; sem versão, a lista vem vazia.',
      'The sections are those of the newest version; without a version, the list is empty.',
    ),
  ],
});
