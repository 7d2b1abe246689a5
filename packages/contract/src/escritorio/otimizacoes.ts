/** A plan for many visits at once, at the least cost. The server proposes, and the dispatcher decides. */
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
  uuid,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { nothing, ok, operation } from '../kit/operation.ts';
import { MAX_CANDIDATOS } from './candidatos.ts';
import { fora } from './fora.ts';
import { Pesos } from './pesos.ts';
import { MAX_PLANEJADAS } from './planejamento.ts';

/** The most days of one plan. */
export const MAX_DIAS_OTIMIZADOS = 14;
/** The longest search, in seconds. */
export const MAX_SEGUNDOS = 60;

/** The most held times that are named. */
export const MAX_RESERVADAS = 1000;

const chave_busca = uuid({
  pt: 'Um nome que você dá à busca: com ele, `ao-vivo` diz a você até onde ela chegou, e `encerrar` a termina.',
  en: 'A name that you give the search: with it, `ao-vivo` tells you how far it is, and `encerrar` ends it.',
  example: '6f1c2a8e-6d0b-4e9a-9a57-2f6f0c1d8b3e',
});

/** By what ways were reckoned. */
export const CAMINHOS = ['ruas', 'mistos', 'estimados'] as const;

/** Which days, of which technicians, by which weights. */
const Dias = {
  inicio: day({
    pt: 'O primeiro dia do plano, no fuso da conta. Horários que já passaram não são usados.',
    en: 'The first day of the plan, in the account’s time zone. Times that are over are not used.',
    example: '2026-08-14',
  }),
  fim: day({
    pt: 'O último dia, incluído; no máximo 14 dias.',
    en: 'The last day, included; at most 14 days.',
    example: '2026-08-14',
  }),
  ids_usuario: arrayUpTo(MAX_CANDIDATOS, reference('usuarios'), {
    pt: 'Somente estes técnicos; sem ele, todos os ativos.',
    en: 'Only these technicians; without it, all that are active.',
    example: [3, 4],
  }),
  pesos: Pesos,
};

export const OtimizacaoRequest = input(
  {
    ...Dias,
    ids: arrayUpTo(MAX_PLANEJADAS, reference('registros'), {
      pt: 'As visitas a planejar: técnico e horário de cada uma podem mudar, menos das fixadas. Todas as outras ficam como estão.',
      en: 'The visits to be planned: technician and time of each may change, but of those that are pinned. All others stay as they are.',
      example: [101, 102],
    }),
    segundos: integer({
      minimum: 1,
      maximum: MAX_SEGUNDOS,
      pt: 'Por quanto tempo procurar; sem ele, 5. O plano costuma melhorar pouco depois disso.',
      en: 'For how long to search; without it, 5. The plan rarely improves much after that.',
      example: 5,
    }),
    semente: integer({
      minimum: 0,
      maximum: 2 ** 31 - 1,
      pt: 'Outra semente, outra busca; sem ela, 1.',
      en: 'Another seed, another search; without it, 1.',
      example: 1,
    }),
    chave_busca,
  },
  ['inicio', 'fim', 'ids'],
);
export type OtimizacaoRequest = Static<typeof OtimizacaoRequest>;

/** What the ways of days cost, and their overtime. */
const Custos = {
  visitas: integer({ pt: 'Quantas visitas.', en: 'How many visits.', example: 6 }),
  minutos: integer({ pt: 'Minutos de viagem.', en: 'Minutes of travel.', example: 96 }),
  quilometros: number({ pt: 'Quilômetros.', en: 'Kilometres.', example: 71.4 }),
  valor: number({
    pt: 'Reais, pelo valor por km do técnico no dia.',
    en: 'Reais, by the technician’s rate per km on the day.',
    example: 107.1,
  }),
  minutos_extras: integer({
    pt: 'Minutos entre o fim do expediente e o da última visita, em cada dia; mais de quatro horas contam como quatro.',
    en: 'Minutes from the end of working hours to that of the last visit, on each day; more than four hours count as four.',
    example: 20,
  }),
  valor_extra: number({
    pt: 'Reais por esses minutos, por `peso_minuto_extra`; não estão em `valor`.',
    en: 'Reais for these minutes, by `peso_minuto_extra`; they are not in `valor`.',
    example: 10,
  }),
};

/** Where a visit would be. */
const Lugar = {
  id: id(common.id_registro),
  atualizado_em: instant({
    pt: '`atualizado_em` da visita como foi lida.',
    en: '`atualizado_em` of the visit as it was read.',
    example: '2026-08-14T09:31:22.123456Z',
  }),
  inicio_agendado: instant(common.inicio_agendado),
  data_agendada: instant(common.data_agendada),
};

/** What days cost before a plan, or a part of it, and after it. */
const Comparacao = {
  tecnicos: array(
    object({
      id_usuario: id(common.id_usuario),
      nome: text(200, common.usuarios_nome),
      antes: object(Custos, { pt: 'Como está.', en: 'As it is.' }),
      depois: object(Custos, { pt: 'Com o plano.', en: 'With the plan.' }),
    }),
    {
      pt: 'Os técnicos cujos dias mudariam, com todas as suas visitas nestes dias, antes e depois.',
      en: 'The technicians whose days would change, with all their visits on these days, before and after.',
    },
  ),
  antes: object(Custos, {
    pt: 'A soma destes técnicos, como está.',
    en: 'The sum of these technicians, as it is.',
  }),
  depois: object(Custos, {
    pt: 'A soma destes técnicos, com o plano.',
    en: 'The sum of these technicians, with the plan.',
  }),
  caminhos: oneOf(CAMINHOS, {
    pt: 'Os quilômetros são os das ruas, em parte estimados, ou todos estimados.',
    en: 'The kilometres are those of the roads, estimated in part, or all estimated.',
    example: 'ruas',
  }),
};

export const Otimizacao = object({
  mudancas: array(object({ ...Lugar, id_usuario: id(common.registros_id_usuario) }), {
    pt: 'O que mudaria, pronto para `mudancas` de `planejar`, inteiro ou em parte. Visitas que ficam como estão não aparecem.',
    en: 'What would change, ready to be `mudancas` of `planejar`, whole or in part. Visits that stay as they are do not appear.',
  }),
  atrasos: array(
    object({
      id: id(common.id_registro),
      minutos: integer({
        pt: 'Minutos entre o fim da janela combinada e o início.',
        en: 'Minutes from the end of the promised window to the start.',
        example: 15,
      }),
    }),
    {
      pt: 'As mudanças que começam depois da janela combinada; só há alguma com `peso_atraso`.',
      en: 'The changes that begin after the promised window; there are some only with `peso_atraso`.',
    },
  ),
  fora,
  ...Comparacao,
});
export type Otimizacao = Static<typeof Otimizacao>;

export const proposeOtimizacao = operation('POST', '/escritorio/v1/otimizacoes', {
  access: OFFICE,
  group: 'Agenda',
  summary: message('Propõe um plano para muitas visitas', 'Propose a plan for many visits'),
  body: OtimizacaoRequest,
  answer: ok(Otimizacao),
  problems: ['REGRA_NEGOCIO', 'LIMITE_EXCEDIDO'],
  description: [
    message(
      'Procura quem vai aonde e quando, com o menor custo de caminhos e do que a conta pesa (`pesos`): expediente, feriados, ausências, janelas combinadas e as outras visitas são respeitados, a última visita do dia passa do expediente no máximo `minutos_extras`, e cada visita que cabe é planejada, as de prioridade mais alta primeiro. O que pode ficar com o seu técnico no seu horário não fica de fora por causa do que espera, e nada é planejado em cima do que fica. Visitas começam de cinco em cinco minutos. Caminhos são os das ruas, se a instalação tem um OSRM, senão estimados. Nada muda: envie o que aceitar por `planejar`, que recusa o que mudou desde então e dá o inverso.',
      'Searches who goes where and when, at the least cost of ways and of what the account weighs (`pesos`): working hours, holidays, absences, promised windows and the other visits are respected, the last visit of the day goes at most `minutos_extras` beyond working hours, and each visit that fits is planned, those of the highest priority first. What can stay with its technician at its time is not left out for what waits, and nothing is planned over what stays. Visits begin at steps of five minutes. Ways are those of the roads if the installation has an OSRM, otherwise estimated. Nothing changes: send what you accept by `planejar`, which refuses what has changed since and gives the inverse.',
    ),
    message(
      'A resposta chega ao fim da busca. Com `chave_busca`, o evento `otimizacao` de `ao-vivo` diz enquanto isso até onde ela chegou, somente a quem a pediu. Uma por conta ao mesmo tempo: outra responde 429. Quem desconecta a encerra. Dias demais vezes técnicos demais respondem 422.',
      'The answer comes at the end of the search. With `chave_busca`, the event `otimizacao` of `ao-vivo` says meanwhile how far it is, only to the user who asked. One per account at a time: another one is answered 429. Whoever disconnects ends it. Too many days times too many technicians are answered 422.',
    ),
  ],
  example: { inicio: '2026-08-14', fim: '2026-08-14', ids: [101, 102], segundos: 5 },
});

export const ConferenciaRequest = input(
  {
    ...Dias,
    mudancas: arrayUpTo(
      MAX_PLANEJADAS,
      input({ ...Lugar, id_usuario: reference('usuarios', common.registros_id_usuario) }, [
        'id',
        'atualizado_em',
        'id_usuario',
        'inicio_agendado',
        'data_agendada',
      ]),
      {
        pt: 'As mudanças do plano que se quer aplicar, no máximo uma de cada visita.',
        en: 'The changes of the plan that are to be applied, at most one of each visit.',
      },
    ),
  },
  ['inicio', 'fim', 'mudancas'],
);
export type ConferenciaRequest = Static<typeof ConferenciaRequest>;

export const Conferencia = object({
  mudadas: array(
    object({
      id: id(common.id_registro),
      usuario: nullable(
        text(200, {
          pt: 'Quem a alterou por último; null: o sistema, ou ela não existe mais.',
          en: 'Who changed it last; null: the system, or it exists no more.',
          example: 'Carla Dias',
        }),
      ),
    }),
    {
      pt: 'As visitas que mudaram desde `atualizado_em`: `planejar` as recusaria. Os custos são os das outras.',
      en: 'The visits that have changed since `atualizado_em`: `planejar` would refuse them. The costs are those of the others.',
    },
  ),
  reservadas: array(
    object({
      id: id(common.id_registro),
      inicio: instant({
        pt: 'Desde quando o horário está reservado.',
        en: 'From when on the time is held.',
        example: '2026-08-14T13:00:00Z',
      }),
      fim: instant({ pt: 'Até quando.', en: 'Until.', example: '2026-08-14T14:00:00Z' }),
      valida_ate: instant({
        pt: 'Quando a reserva termina sozinha.',
        en: 'When the reservation ends by itself.',
        example: '2026-08-13T17:05:00Z',
      }),
      usuario: text(200, {
        pt: 'Quem a fez.',
        en: 'Who made it.',
        example: 'Carla Dias',
      }),
    }),
    {
      pt: 'As outras que ficariam em um horário do técnico que está reservado para um cliente, no máximo 1000: `planejar` as recusaria com `respeitar_reservas`.',
      en: 'The others that would lie over a time of the technician that is held for a customer, at most 1000: with `respeitar_reservas`, `planejar` would refuse them.',
    },
  ),
  ...Comparacao,
});
export type Conferencia = Static<typeof Conferencia>;

export const checkOtimizacao = operation('POST', '/escritorio/v1/otimizacoes/conferir', {
  access: OFFICE,
  group: 'Agenda',
  summary: message('Confere uma parte de um plano', 'Check a part of a plan'),
  body: ConferenciaRequest,
  answer: ok(Conferencia),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'Diz quais visitas de um plano mudaram desde que ele foi procurado, e quem as alterou, quais das outras ficariam em um horário reservado, e quanto custam os dias se somente as outras destas mudanças forem aplicadas. Envie `inicio`, `fim`, `ids_usuario` e `pesos` da busca. Nada muda.',
      'Says which visits of a plan have changed since it was searched, and who changed them, which of the others would lie over a held time, and what the days cost if only the others of these changes are applied. Send `inicio`, `fim`, `ids_usuario` and `pesos` of the search. Nothing changes.',
    ),
  ],
  example: {
    ...{ inicio: '2026-08-14', fim: '2026-08-14' },
    mudancas: [
      {
        ...{ id: 101, atualizado_em: '2026-08-14T09:31:22.123456Z', id_usuario: 4 },
        ...{ inicio_agendado: '2026-08-14T12:00:00Z', data_agendada: '2026-08-14T14:00:00Z' },
      },
    ],
  },
});

export const endOtimizacao = operation('POST', '/escritorio/v1/otimizacoes/encerrar', {
  access: OFFICE,
  group: 'Agenda',
  summary: message('Encerra a busca com o melhor até agora', 'End the search with the best so far'),
  body: input({ chave_busca }, ['chave_busca']),
  answer: nothing(),
  description: [
    message(
      'A busca termina dentro de um segundo ou dois, e o seu próprio pedido traz o melhor plano que encontrou. Somente quem a pediu a encerra. Uma que já terminou, ou de outra pessoa, fica como está, e a resposta é a mesma.',
      'The search ends within a second or two, and its own request brings the best plan that it has found. Only the user who asked for it ends it. One that is over, or of another user, stays as it is, and the answer is the same.',
    ),
  ],
  example: { chave_busca: '6f1c2a8e-6d0b-4e9a-9a57-2f6f0c1d8b3e' },
});
