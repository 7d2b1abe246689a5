/** Answers to the questions of a questionnaire over time: figures, and the answers behind each of them. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import {
  array,
  arrayUpTo,
  boolean,
  day,
  described,
  id,
  input,
  instant,
  integer,
  nullable,
  number,
  object,
  oneOf,
  string,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { envelope, paging } from '../kit/list.ts';
import { ok, operation } from '../kit/operation.ts';
import { medida, TIPOS_DE_QUESTAO } from '../questionarios.ts';

/** The maximum length of the period. */
export const MAX_DIAS_DE_RESPOSTAS = 366;
/** The maximum number of answered questionnaires that one request looks at. */
export const MAX_RESPOSTAS_LIDAS = 20_000;
/** The number of latest answers of a question. */
export const MAX_ULTIMAS = 12;

const contagem = integer({ minimum: 0 });

const periodo = {
  inicio: day({
    pt: 'Primeiro dia, no fuso da conta.',
    en: 'First day, in the account’s time zone.',
    example: '2026-08-01',
  }),
  fim: day({
    pt: `Último dia, incluído; no máximo ${MAX_DIAS_DE_RESPOSTAS} dias.`,
    en: `Last day, included; at most ${MAX_DIAS_DE_RESPOSTAS} days.`,
    example: '2026-08-31',
  }),
  ids_versao: arrayUpTo(100, id(), {
    pt: 'Somente respostas a estas versões.',
    en: 'Only answers to these versions.',
    example: [1],
  }),
};

const semana = day({
  pt: 'Segunda-feira da semana, no fuso da conta.',
  en: 'Monday of the week, in the account’s time zone.',
  example: '2026-08-10',
});

const resposta = {
  tipo: oneOf(TIPOS_DE_QUESTAO, common.questoes_tipo),
  unidade: medida.unidade,
  resposta_texto: nullable(
    string({
      pt: 'A resposta: o texto, o número, a data, ou as alternativas escolhidas.',
      en: 'The answer: the text, the number, the date, or the chosen alternatives.',
      example: 'Sim',
    }),
  ),
  url_imagem: nullable(
    string({
      pt: 'Endereço da foto ou assinatura; null se não há ou ainda não chegou.',
      en: 'Address of the photo or signature; null if there is none or it has not arrived.',
      example: 'https://campeiro.example/imagens/ab12',
    }),
  ),
  url_miniatura: nullable(
    string({
      pt: 'O mesmo em tamanho reduzido.',
      en: 'The same in a reduced size.',
      example: 'https://campeiro.example/imagens/ab12/miniatura',
    }),
  ),
};

const dada = {
  id_registro: id(common.id_registro),
  data_conclusao: instant({
    pt: 'Quando a visita respondeu o questionário.',
    en: 'When the visit answered the questionnaire.',
    example: '2026-08-14T09:31:22.123456Z',
  }),
  usuario: string(common.usuario),
  ...resposta,
};

const numeros = {
  media: nullable(number({ pt: 'Média.', en: 'Average.', example: 7.4 })),
  minimo: nullable(number({ pt: 'Menor.', en: 'Smallest.', example: 2 })),
  maximo: nullable(number({ pt: 'Maior.', en: 'Greatest.', example: 12.5 })),
};

const sim = nullable(
  integer({
    pt: 'Somente em `sim_nao`: quantas respostas são sim.',
    en: 'Only of `sim_nao`: how many answers are yes.',
    example: 31,
  }),
);

const QuestaoResumida = object({
  id_questao: id(common.id_questao),
  numero_questao: integer(common.numero_questao),
  nome_questao: string(common.nome_questao),
  tipo: oneOf(TIPOS_DE_QUESTAO, common.questoes_tipo),
  na_versao_atual: boolean({
    pt: 'Se a versão que vale ainda a tem.',
    en: 'Whether the current version still has it.',
    example: true,
  }),
  respondidas: described(contagem, {
    pt: 'Visitas que a responderam.',
    en: 'Visits that answered it.',
    example: 40,
  }),
  sem_resposta: described(contagem, {
    pt: 'Visitas em que foi mostrada e ficou sem resposta.',
    en: 'Visits where it was shown and left unanswered.',
    example: 2,
  }),
  opcoes: array(
    object({
      id_opcao: id(common.id_opcao),
      nome: string(common.opcoes_nome),
      total: described(contagem, {
        pt: 'Visitas que a escolheram.',
        en: 'Visits that chose it.',
        example: 31,
      }),
    }),
    {
      pt: 'Somente escolhas: as alternativas, na ordem da versão mais nova.',
      en: 'Choices only: the alternatives, in the order of the newest version.',
    },
  ),
  ...numeros,
  unidade: medida.unidade,
  fora_dos_limites: nullable(
    integer({
      pt: 'Somente em números com limites: respostas, também de versões anteriores, fora dos limites que valem agora.',
      en: 'Only of numbers with limits: answers, of earlier versions too, outside the limits that hold now.',
      example: 0,
    }),
  ),
  sim,
  semanas: array(
    object({
      semana,
      total: described(contagem, {
        pt: 'Respostas da semana.',
        en: 'Answers of the week.',
        example: 9,
      }),
      ...numeros,
      sim,
    }),
    {
      pt: 'Somente números e `sim_nao`: por semana, da mais antiga à mais nova.',
      en: 'Numbers and `sim_nao` only: by week, the oldest first.',
    },
  ),
  ultimas: array(object(dada), {
    pt: `Exceto escolhas: as últimas respostas, no máximo ${MAX_ULTIMAS}.`,
    en: `Except choices: the latest answers, at most ${MAX_ULTIMAS}.`,
  }),
});

export const ResumoRequest = input(periodo, ['inicio', 'fim']);

export const ResumoDeRespostas = object({
  visitas: described(contagem, {
    pt: 'Visitas do período que responderam o questionário, entre as que você vê.',
    en: 'Visits of the period that answered the questionnaire, among those that you can see.',
    example: 42,
  }),
  versoes: array(
    object({
      id_versao: id(common.id_versao),
      numero: integer({
        pt: 'Número da versão.',
        en: 'Number of the version.',
        example: 2,
      }),
      visitas: described(contagem, {
        pt: 'Visitas que a responderam.',
        en: 'Visits that answered it.',
        example: 30,
      }),
    }),
    {
      pt: 'As versões respondidas, da mais nova à mais antiga.',
      en: 'The answered versions, the newest first.',
    },
  ),
  questoes: array(QuestaoResumida, {
    pt: 'As questões na ordem da versão mais nova; as que só versões anteriores têm vêm por último.',
    en: 'The questions in the order of the newest version; those only earlier versions have come last.',
  }),
});

export const RespostasDaQuestaoRequest = input(
  {
    ...paging,
    ...periodo,
    id_questao: id(common.id_questao),
    id_opcao: id({
      pt: 'Somente respostas com esta alternativa.',
      en: 'Only answers with this alternative.',
      example: 1,
    }),
    semana,
    fora_dos_limites: boolean({
      pt: 'Somente números fora dos limites que valem agora.',
      en: 'Only numbers outside the limits that hold now.',
      example: true,
    }),
    sem_resposta: boolean({
      pt: 'Em vez das respostas, as visitas em que foi mostrada e ficou sem resposta.',
      en: 'Instead of the answers, the visits where it was shown and left unanswered.',
      example: false,
    }),
  },
  ['inicio', 'fim', 'id_questao'],
);

export const RespostaDaQuestao = object({
  ...dada,
  codigo: integer(common.codigo),
  cliente: nullable(
    string({
      pt: 'Nome do cliente; null para um gestor limitado por segmentos que vê a visita, e não o cliente.',
      en: 'Name of the customer; null for a manager limited by segments who sees the visit but not the customer.',
      example: 'Padaria Aurora Ltda.',
    }),
  ),
  numero_versao: integer({
    pt: 'Número da versão respondida.',
    en: 'Number of the answered version.',
    example: 2,
  }),
});

export type ResumoRequest = Static<typeof ResumoRequest>;
export type ResumoDeRespostas = Static<typeof ResumoDeRespostas>;
export type RespostasDaQuestaoRequest = Static<typeof RespostasDaQuestaoRequest>;
export type RespostaDaQuestao = Static<typeof RespostaDaQuestao>;

const COUNTS = message(
  `Conta somente o que foi mostrado: respostas a questões escondidas por uma condição ficam de fora. Um período com mais de ${MAX_RESPOSTAS_LIDAS} respostas responde 422: peça um mais curto.`,
  `Counts only what was shown: answers to questions hidden by a condition are left out. A period with more than ${MAX_RESPOSTAS_LIDAS} answers is a 422: ask for a shorter one.`,
);

export const summarizeRespostas = operation(
  'POST',
  '/escritorio/v1/questionarios/{id}/respostas/resumo',
  {
    access: OFFICE,
    group: 'Questionários',
    summary: message(
      'Resume as respostas a um questionário',
      'Summarize the answers to a questionnaire',
    ),
    body: ResumoRequest,
    answer: ok(ResumoDeRespostas),
    problems: ['REGRA_NEGOCIO'],
    description: [COUNTS],
    example: { inicio: '2026-08-01', fim: '2026-08-31' },
  },
);

export const listRespostasDaQuestao = operation(
  'POST',
  '/escritorio/v1/questionarios/{id}/respostas/questao',
  {
    access: OFFICE,
    group: 'Questionários',
    summary: message('Mostra as respostas a uma questão', 'Show the answers to one question'),
    body: RespostasDaQuestaoRequest,
    answer: ok(envelope(RespostaDaQuestao)),
    problems: ['REGRA_NEGOCIO'],
    description: [
      message(
        'São as visitas que um número do resumo conta, da mais nova à mais antiga.',
        'These are the visits that a figure of the summary counts, the newest first.',
      ),
      COUNTS,
    ],
    example: { inicio: '2026-08-01', fim: '2026-08-31', id_questao: 1 },
  },
);
