/** Technicians who could take a visit on a day, the best first. The server proposes, and the dispatcher decides. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import {
  array,
  arrayUpTo,
  boolean,
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

/** The maximum number of technicians that are looked at, and of visits that are given to others at once. */
export const MAX_CANDIDATOS = 500;
export const MAX_A_REDISTRIBUIR = 100;
const MINUTES_OF_A_DAY = 1440;

/** Why a technician cannot take the visit, the first that holds. */
export const IMPEDIMENTOS = [
  'habilidade',
  'feriado',
  'fora_do_expediente',
  'ausencia',
  'limite_de_visitas',
  'limite_de_minutos',
  'limite_de_quilometros',
  'ocupado',
  'deslocamento',
] as const;

/** Of how many technicians each is true. */
export const impedimentos = array(
  object({
    impedimento: oneOf(IMPEDIMENTOS, {
      pt: 'Por que não podem.',
      en: 'Why they cannot.',
      example: 'ocupado',
    }),
    tecnicos: integer({
      minimum: 1,
      pt: 'Quantos técnicos.',
      en: 'How many technicians.',
      example: 5,
    }),
  }),
  {
    pt: 'O que impede os técnicos, o mais frequente primeiro; cada técnico conta uma vez.',
    en: 'What keeps the technicians, the most frequent first; each technician counts once.',
  },
);

/** The visit that time is looked for: one that exists, or what a new one will be. */
export const visitaProcurada = {
  id_registro: reference('registros', {
    pt: 'A visita a planejar: dá o lugar, a duração e a janela combinada. Sem ela, a visita ainda não existe.',
    en: 'The visit to be planned: it gives the place, the duration and the promised window. Without it, the visit does not exist yet.',
    example: 101,
  }),
  id_cliente: reference('clientes', {
    pt: 'Onde será uma visita que ainda não existe.',
    en: 'Where a visit that does not exist yet will be.',
    example: 7,
  }),
  id_endereco: nullable(
    reference('enderecos', {
      pt: 'Em qual dos endereços do cliente será; null ou ausente: no principal.',
      en: 'At which of the customer’s addresses it will be; null or absent: at the main one.',
      example: 9,
    }),
  ),
  id_objetivo: reference('objetivos', {
    pt: 'O objetivo de uma visita que ainda não existe: dá a duração.',
    en: 'The objective of a visit that does not exist yet: it gives the duration.',
    example: 2,
  }),
  minutos: integer({
    minimum: 1,
    maximum: MINUTES_OF_A_DAY,
    pt: 'Quanto dura a visita; sem ele, o que está planejado ou o que o objetivo leva.',
    en: 'How long the visit takes; without it, as planned or as long as its objective takes.',
    example: 60,
  }),
  id_reserva: id({
    pt: 'A sua reserva de um horário para esta visita: o horário dela conta como livre. Uma que terminou ou é de outra pessoa não muda nada.',
    en: 'Your reservation of a time for this visit: its time counts as free. One that is over, or of another person, changes nothing.',
    example: 12,
  }),
};

export const somenteEstes = arrayUpTo(MAX_CANDIDATOS, reference('usuarios'), {
  pt: 'Somente estes técnicos.',
  en: 'Only these technicians.',
  example: [3, 4],
});

/** Of the answer to a search. */
export const minutosProcurados = integer({
  pt: 'A duração com que se procurou.',
  en: 'The duration that was searched for.',
  example: 60,
});

const custo = (pt: string, en: string, example: number) => nullable(number(), { pt, en, example });

/** What a visit adds to a technician's day. */
export const aMais = {
  minutos_a_mais: custo(
    'Minutos de viagem a mais no dia do técnico; null se o caminho não é conhecido.',
    'Minutes of travel more on the technician’s day; null if the way is not known.',
    18,
  ),
  quilometros_a_mais: custo(
    'Quilômetros a mais; null se o caminho não é conhecido.',
    'Kilometres more; null if the way is not known.',
    7.4,
  ),
  valor_a_mais: custo(
    'Reais a mais, pelo valor por km do técnico no dia; null se o caminho não é conhecido.',
    'Reais more, by the technician’s rate per km on the day; null if the way is not known.',
    11.1,
  ),
};

/** The visit, and when it is looked for. */
export const procura = {
  dia: day({
    pt: 'O dia procurado, no fuso da conta; nenhum outro é considerado.',
    en: 'The day to be searched, in the account’s time zone; no other day is considered.',
    example: '2026-08-14',
  }),
  ...visitaProcurada,
  inicio: instant({
    pt: 'Não começar antes.',
    en: 'Not to begin before.',
    example: '2026-08-14T12:00:00Z',
  }),
  fim: instant({
    pt: 'Começar até: depois disto, `atraso` conta os minutos. Sem ele, o fim da janela combinada da visita.',
    en: 'To begin by: after it, `atraso` counts the minutes. Without it, the end of the visit’s promised window.',
    example: '2026-08-14T16:00:00Z',
  }),
  horario_fixo: boolean({
    pt: 'Com true, começa exatamente em `inicio`.',
    en: 'With true, it begins exactly at `inicio`.',
    example: false,
  }),
};

export const CandidatosRequest = input({ ...procura, ids_usuario: somenteEstes }, ['dia']);
export type CandidatosRequest = Static<typeof CandidatosRequest>;

const minutosDeViagem = (pt: string, en: string) => nullable(integer(), { pt, en, example: 18 });

export const Candidato = object({
  id_usuario: id(common.id_usuario),
  nome: text(200, common.usuarios_nome),
  impedimento: nullable(
    oneOf(IMPEDIMENTOS, {
      pt: 'Por que não pode; null: pode.',
      en: 'Why the technician cannot; null: can.',
      example: null,
    }),
  ),
  inicio: nullable(
    instant({
      pt: 'Começo sugerido; null se não pode.',
      en: 'Suggested start; null if the technician cannot.',
      example: '2026-08-14T13:20:00Z',
    }),
  ),
  fim: nullable(
    instant({
      pt: 'Fim com este começo.',
      en: 'End with this start.',
      example: '2026-08-14T14:20:00Z',
    }),
  ),
  livre_de: nullable(
    instant({
      pt: 'Desde quando está livre, com expediente, ausências e visitas.',
      en: 'Free since, by working hours, absences and visits.',
      example: '2026-08-14T13:00:00Z',
    }),
  ),
  livre_ate: nullable(
    instant({ pt: 'Até quando.', en: 'Until when.', example: '2026-08-14T15:00:00Z' }),
  ),
  partida: nullable(
    oneOf(['visita', 'base', 'posicao'], {
      pt: 'De onde sai: da visita anterior, da base ou da última posição; null se o lugar não é conhecido.',
      en: 'Where from: the visit before, the base or the last position; null if the place is not known.',
      example: 'visita',
    }),
  ),
  minutos_ate: minutosDeViagem(
    'Minutos estimados até a visita; null se o caminho não é conhecido.',
    'Estimated minutes to the visit; null if the way is not known.',
  ),
  minutos_depois: minutosDeViagem(
    'Minutos estimados dela até a seguinte; null se não há, ou não se sabe onde é.',
    'Estimated minutes from it to the next visit; null if there is none, or its place is not known.',
  ),
  minutos_a_mais: minutosDeViagem(
    'Minutos de viagem a mais por causa dela; null se o caminho não é conhecido.',
    'Minutes of travel more because of it; null if the way is not known.',
  ),
  atraso: nullable(
    integer({
      pt: 'Minutos depois de `fim` do pedido; 0 se a tempo.',
      en: 'Minutes after `fim` of the request; 0 if in time.',
      example: 0,
    }),
  ),
});
export type Candidato = Static<typeof Candidato>;

export const Candidatos = object({
  minutos: minutosProcurados,
  dados: array(Candidato, {
    pt: 'Primeiro quem chega a tempo, com menos viagem a mais; caminhos desconhecidos depois; no fim quem não pode. No máximo 500.',
    en: 'First those in time, with the least travel more; unknown ways later; at the end those who cannot. At most 500.',
  }),
});
export type Candidatos = Static<typeof Candidatos>;

export const listCandidatos = operation('POST', '/escritorio/v1/candidatos', {
  access: OFFICE,
  group: 'Agenda',
  summary: message('Procura quem pode fazer uma visita', 'Find who can take a visit'),
  body: CandidatosRequest,
  answer: ok(Candidatos),
  description: [
    message(
      'Considera feriados, expediente, ausências, as outras visitas do dia e o caminho da anterior e até a seguinte. A primeira do dia parte da base, ou hoje da última posição. O caminho é o das ruas quando o servidor as conhece, senão uma estimativa. Num feriado em que a empresa não trabalha, só podem os técnicos que trabalham em feriados. Horários que já passaram não são sugeridos. Nada muda.',
      'Holidays, working hours, absences, the other visits of the day and the ways from the one before and to the next are considered. The first of the day starts at the base, or today at the last position. The way is that of roads if the server knows them, otherwise an estimate. On a holiday on which the company does not work, only technicians who work on holidays can. Times that are over are not suggested. Nothing changes.',
    ),
    message(
      'Visitas fora da vista de um gestor limitado por segmentos contam como tempo ocupado.',
      'Visits out of sight of a manager limited by segments count as busy time.',
    ),
  ],
  example: { dia: '2026-08-14', id_registro: 101, fim: '2026-08-14T16:00:00Z' },
});

export const RedistribuicaoRequest = input(
  {
    ids: arrayUpTo(MAX_A_REDISTRIBUIR, reference('registros'), {
      pt: 'As visitas a passar a outros, no mesmo horário.',
      en: 'The visits to be given to others, at the same time.',
      example: [101, 102],
    }),
  },
  ['ids'],
);
export type RedistribuicaoRequest = Static<typeof RedistribuicaoRequest>;

/** Why a visit has no proposal. */
export const SEM_PROPOSTA = ['fixada', 'ninguem'] as const;

export const Redistribuicao = object({
  dados: array(
    object({
      id: id(common.id_registro),
      id_usuario: nullable(
        id({
          pt: 'Quem pode assumir; null: `motivo` diz por que ninguém.',
          en: 'Who can take over; null: `motivo` says why no technician.',
          example: 4,
        }),
      ),
      minutos_a_mais: minutosDeViagem(
        'Minutos de viagem a mais; null se o caminho não é conhecido.',
        'Minutes of travel more; null if the way is not known.',
      ),
      motivo: nullable(
        oneOf(SEM_PROPOSTA, {
          pt: 'Por que não há proposta: a visita está fixada e fica com seu técnico, ou ninguém pode assumir; null: há uma.',
          en: 'Why there is no proposal: the visit is pinned and stays with its technician, or no technician can take over; null: there is one.',
          example: null,
        }),
      ),
    }),
    {
      pt: 'Uma proposta por visita, na ordem dos horários; uma leva em conta as anteriores.',
      en: 'A proposal for each visit, in the order of time; each takes those before it into account.',
    },
  ),
});
export type Redistribuicao = Static<typeof Redistribuicao>;

export const proposeRedistribuicao = operation('POST', '/escritorio/v1/candidatos/redistribuir', {
  access: OFFICE,
  group: 'Agenda',
  summary: message('Propõe quem assume visitas', 'Propose who takes visits over'),
  body: RedistribuicaoRequest,
  answer: ok(Redistribuicao),
  description: [
    message(
      'Cada visita fica em seu horário, e nenhuma com quem tem uma delas hoje. Visitas já iniciadas ou sem horário não têm proposta. Nada muda: envie o que aceitar por `planejar`.',
      'Each visit keeps its time, and none goes to a technician who has one of them now. Visits that have begun or have no time get no proposal. Nothing changes: send what you accept by `planejar`.',
    ),
  ],
  example: { ids: [101, 102] },
});
