/** A planned day, carried out many times in memory before it comes: where it breaks. Nothing changes. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import {
  array,
  arrayUpTo,
  day,
  id,
  input,
  instant,
  integer,
  nullable,
  number,
  object,
  oneOf,
  reference,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';
import { MAX_CANDIDATOS } from './candidatos.ts';

/** How often the day is carried out: with fewer, likelihoods are rough; more say hardly more. */
export const REPETICOES = { minimo: 20, padrao: 200, maximo: 1000 };
/** A visit without a promised window may begin so many minutes after its planned beginning. */
export const TOLERANCIA = 15;
/** The most visits of a day that is rehearsed. */
export const MAX_VISITAS_ENSAIADAS = 2000;
/** The most places named where a plan is weak. */
export const MAX_PONTOS_FRACOS = 5;
/** So many jobs take twice as long in the question what happens then. */
export const VISITAS_MAIS_LONGAS = 2;

/** Why a visit is not rehearsed. */
export const MOTIVOS_SEM_ENSAIO = ['ausencia', 'feriado'] as const;

/** What a drawn duration goes by. */
export const FONTES_DA_DURACAO = ['cliente', 'objetivo', 'padrao'] as const;

export const EnsaioRequest = input(
  {
    dia: day({
      pt: 'O dia a ensaiar, no fuso da conta: hoje ou depois. De hoje, só o que resta.',
      en: 'The day to rehearse, in the account’s time zone: today or later. Of today, only what is left.',
      example: '2026-08-14',
    }),
    ids_usuario: arrayUpTo(MAX_CANDIDATOS, reference('usuarios'), {
      pt: 'Somente os dias destes técnicos; sem ele, os de todos os ativos.',
      en: 'Only the days of these technicians; without it, those of all that are active.',
      example: [3, 4],
    }),
    repeticoes: integer({
      minimum: REPETICOES.minimo,
      maximum: REPETICOES.maximo,
      pt: `Quantas vezes o dia é ensaiado; sem ele, ${REPETICOES.padrao}.`,
      en: `How often the day is rehearsed; without it, ${REPETICOES.padrao}.`,
      example: REPETICOES.padrao,
    }),
    semente: integer({
      minimum: 0,
      maximum: 2 ** 31 - 1,
      pt: 'Outra semente, outros sorteios; sem ela, 1. A mesma, com o mesmo plano, dá a mesma resposta.',
      en: 'Another seed, other draws; without it, 1. The same one gives the same answer for the same plan.',
      example: 1,
    }),
  },
  ['dia'],
);
export type EnsaioRequest = Static<typeof EnsaioRequest>;

const probabilidade = (texts: { pt: string; en: string; example: number }) =>
  number({ minimum: 0, maximum: 1, ...texts });

const probabilidade_de_atraso = probabilidade({
  pt: 'Em que parte dos ensaios a visita começa depois do limite, de 0 a 1.',
  en: 'In which part of the rehearsals the visit begins after its limit, from 0 to 1.',
  example: 0.35,
});

const Media = {
  media: number({
    pt: 'Visitas em atraso em média.',
    en: 'Visits that are late on average.',
    example: 3.2,
  }),
  pior_decimo: number({
    pt: 'Visitas em atraso em média no pior décimo dos ensaios.',
    en: 'Visits that are late on average in the worst tenth of the rehearsals.',
    example: 7.5,
  }),
};

export const Ensaio = object({
  repeticoes: integer({
    pt: 'Quantas vezes o dia foi ensaiado.',
    en: 'How often the day was rehearsed.',
    example: REPETICOES.padrao,
  }),
  em_atraso: object(
    {
      ...Media,
      sem_imprevistos: integer({
        pt: 'Visitas em atraso se tudo levar exatamente o planejado: o plano não deixa tempo para os caminhos ou intervalos, ou tem sobreposições.',
        en: 'Visits that are late if everything takes exactly as planned: the plan leaves no time for ways or breaks, or visits overlap.',
        example: 1,
      }),
    },
    {
      pt: 'Quantas visitas começam depois do limite.',
      en: 'How many visits begin after their limit.',
    },
  ),
  visitas: array(
    object({
      id: id(common.id_registro),
      codigo: integer(common.codigo),
      cliente: nullable(
        text(200, {
          pt: 'Nome do cliente; null para um gestor limitado por segmentos que vê a visita, e não o cliente.',
          en: 'Name of the customer; null for a manager limited by segments who sees the visit but not the customer.',
          example: 'Padaria Aurora Ltda.',
        }),
      ),
      id_usuario: id(common.id_usuario),
      inicio: instant({
        pt: 'Quando começa pelo plano, ou começou.',
        en: 'When it begins by the plan, or began.',
        example: '2026-08-14T13:00:00Z',
      }),
      limite: instant({
        pt: `Até quando tem de começar: o fim da janela combinada ou, sem ela, ${TOLERANCIA} minutos depois do início planejado.`,
        en: `Until when it has to begin: the end of the promised window or, without one, ${TOLERANCIA} minutes after the planned beginning.`,
        example: '2026-08-14T13:30:00Z',
      }),
      probabilidade_de_atraso,
      atraso_mediano: integer({
        pt: 'Minutos depois do início planejado: na metade dos ensaios, no máximo tanto.',
        en: 'Minutes after the planned beginning: in half of the rehearsals at most so many.',
        example: 12,
      }),
      atraso_90: integer({
        pt: 'Minutos depois do início planejado: em nove de dez ensaios, no máximo tanto.',
        en: 'Minutes after the planned beginning: in nine of ten rehearsals at most so many.',
        example: 48,
      }),
      atraso_sem_imprevistos: integer({
        pt: 'Minutos depois do início planejado se tudo levar exatamente o planejado.',
        en: 'Minutes after the planned beginning if everything takes exactly as planned.',
        example: 0,
      }),
      fonte_da_duracao: oneOf(FONTES_DA_DURACAO, {
        pt: 'De onde vem a duração sorteada: do que visitas deste objetivo levaram neste cliente (`cliente`) ou em todos (`objetivo`), senão de uma dispersão padrão (`padrao`).',
        en: 'What the drawn duration goes by: what visits of this objective took at this customer (`cliente`) or at all (`objetivo`), otherwise a default spread (`padrao`).',
        example: 'objetivo',
      }),
    }),
    {
      pt: 'As visitas ensaiadas, as de atraso mais provável primeiro.',
      en: 'The visits that were rehearsed, those most likely to be late first.',
    },
  ),
  fora: array(
    object({
      id: id(common.id_registro),
      motivo: oneOf(MOTIVOS_SEM_ENSAIO, {
        pt: 'Por que não: a visita está planejada em uma ausência do técnico, ou em um feriado em que ele não trabalha.',
        en: 'Why not: the visit is planned into an absence of its technician, or on a holiday on which the technician does not work.',
        example: 'ausencia',
      }),
    }),
    {
      pt: 'As visitas do dia que não são ensaiadas, porque o técnico não estará lá.',
      en: 'The visits of the day that are not rehearsed, because the technician will not be there.',
    },
  ),
  tecnicos: array(
    object({
      id_usuario: id(common.id_usuario),
      nome: text(200, common.usuarios_nome),
      visitas: integer({
        pt: 'Quantas visitas ensaiadas são do técnico.',
        en: 'How many rehearsed visits are the technician’s.',
        example: 6,
      }),
      probabilidade_de_hora_extra: probabilidade({
        pt: 'Em que parte dos ensaios o técnico termina depois do expediente, de 0 a 1; 0 se não tem expediente no dia.',
        en: 'In which part of the rehearsals the technician ends after working hours, from 0 to 1; 0 without working hours on the day.',
        example: 0.2,
      }),
      hora_extra_90: integer({
        pt: 'Minutos depois do expediente: em nove de dez ensaios, no máximo tantos.',
        en: 'Minutes after working hours: in nine of ten rehearsals at most so many.',
        example: 25,
      }),
      sem_substituto: array(id(common.id_registro), {
        pt: 'Se o técnico adoecer: as visitas que ainda não começaram e que nenhum outro poderia fazer neste dia, dentro da janela combinada se há uma.',
        en: 'If the technician falls ill: the visits not begun that nobody else could carry out on this day, within the promised window if there is one.',
        example: [101],
      }),
    }),
    {
      pt: 'Os técnicos que têm visitas no dia, por nome.',
      en: 'The technicians who have visits on the day, by name.',
    },
  ),
  mais_longas: object(
    {
      ids: array(id(common.id_registro), {
        pt: `As ${VISITAS_MAIS_LONGAS} visitas que mais atrasam outras quando levam o dobro; menos se nenhuma outra atrasa.`,
        en: `The ${VISITAS_MAIS_LONGAS} visits that make most others late when they take twice as long; fewer if they make no other late.`,
        example: [101, 102],
      }),
      ...Media,
      atrasadas: array(id(common.id_registro), {
        pt: 'As visitas que então se atrasam em pelo menos metade dos ensaios, e sem isso não.',
        en: 'The visits that are then late in at least half of the rehearsals, and otherwise are not.',
        example: [103],
      }),
    },
    {
      pt: 'O que acontece se duas visitas levarem o dobro do tempo.',
      en: 'What happens if two visits take twice as long.',
    },
  ),
  pontos_fracos: array(
    object({
      id: id(common.id_registro),
      atrasadas: number({
        pt: 'Quantas visitas a menos se atrasariam em média, se esta, com o caminho até ela, nunca levasse mais do que planejado.',
        en: 'How many fewer visits would be late on average if this one, with the way to it, never took longer than planned.',
        example: 0.8,
      }),
      folga: integer({
        pt: 'Minutos a mais do que planejado, dela e do caminho: em nove de dez ensaios, no máximo tantos. Tanta folga depois dela basta.',
        en: 'Minutes more than planned, of it and the way: in nine of ten rehearsals at most so many. So much air after it is enough.',
        example: 35,
      }),
    }),
    {
      pt: `As visitas cuja demora mais atrasa as seguintes; no máximo ${MAX_PONTOS_FRACOS}.`,
      en: `The visits whose overrun makes most of the later ones late; at most ${MAX_PONTOS_FRACOS}.`,
    },
  ),
});
export type Ensaio = Static<typeof Ensaio>;

export const rehearseDia = operation('POST', '/escritorio/v1/ensaios', {
  access: OFFICE,
  group: 'Agenda',
  summary: message('Ensaia um dia planejado', 'Rehearse a planned day'),
  body: EnsaioRequest,
  answer: ok(Ensaio),
  problems: ['REGRA_NEGOCIO', 'LIMITE_EXCEDIDO'],
  description: [
    message(
      'O plano do dia é executado muitas vezes em memória por técnicos simulados: durações variam como as aprendidas, caminhos e o início do dia também. As visitas são feitas na ordem planejada, nunca antes da hora, e intervalos são mantidos. A resposta diz onde o plano quebra. Nada muda e nada é guardado.',
      'The plan of the day is carried out many times in memory by simulated technicians: durations vary as those learned do, and so do ways and the start of the day. Visits are done in the planned order, never before their time, and breaks are kept. The answer says where the plan breaks. Nothing changes, and nothing is kept.',
    ),
    message(
      `Um por conta ao mesmo tempo, também enquanto uma otimização é calculada: outro responde 429. Um dia que passou, ou mais de ${MAX_VISITAS_ENSAIADAS} visitas, responde 422.`,
      `One per account at a time, also while a plan is searched: another one is answered 429. A day that is over, or more than ${MAX_VISITAS_ENSAIADAS} visits, is answered 422.`,
    ),
  ],
  example: { dia: '2026-08-14', semente: 1 },
});
