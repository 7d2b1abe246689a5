/** Travel: what users drove, by user, by day, and leg by leg. Read by period, not by `atualizado_apos`. */

import type { Static } from 'typebox';
import { common } from './common.ts';
import { APROVACAO, PAGAMENTO } from './deslocamentos/decisoes.ts';
import { INTEGRATIONS } from './kit/access.ts';
import {
  arrayUpTo,
  boolean,
  codeOf,
  described,
  freeText,
  id,
  input,
  instant,
  integer,
  latitude,
  longitude,
  nullable,
  number,
  object,
  oneOf,
  string,
  text,
} from './kit/fields.ts';
import { message } from './kit/languages.ts';
import { envelope, MAX_PER_FILTER, paging } from './kit/list.ts';
import { ok, operation } from './kit/operation.ts';

/** Texts that several fields share. */
const words = {
  percursos: { pt: 'Quantidade de percursos.', en: 'Number of legs.', example: 12 },
  distancia_media: {
    pt: 'Distância média por percurso, em km, com uma casa.',
    en: 'Average distance per leg, in km, to one decimal.',
    example: 15.2,
  },
  distancia: {
    pt: 'Distância, em km, com uma casa.',
    en: 'Distance, in km, to one decimal.',
    example: 15.2,
  },
  ativo: {
    pt: 'Se o dia ainda vale; false: foi avaliado, e nenhuma de suas visitas restou.',
    en: 'Whether the day is still valid; false: the office decided on it, and none of its visits is left.',
    example: true,
  },
  alertas: {
    pt: 'O que convém conferir: `velocidade_impossivel`, `longe_do_cliente`, `relogio_incorreto`, `acima_do_esperado`, `rota_indisponivel`, `sem_rota`; no dia aprovado, pago ou de mês fechado, também `visitas_alteradas`, quando as visitas mudaram depois, `base_alterada`, quando a base mudou, e `valor_por_km_alterado`, quando o valor do quilômetro mudou.',
    en: 'What needs attention: `velocidade_impossivel`, `longe_do_cliente`, `relogio_incorreto`, `acima_do_esperado`, `rota_indisponivel`, `sem_rota`; for a day that is approved, paid or of a closed month also `visitas_alteradas`, if the visits changed afterwards, `base_alterada`, if the base changed, and `valor_por_km_alterado`, if the rate per kilometre changed.',
    example: [],
  },
};

/**
 * What needs attention. For a leg: an impossible speed; a check-in far from its customer; a device
 * clock that is ahead; a trace much longer than the expected route; OSRM did not answer, or knows
 * no road. For a day: the alerts of its legs, and changes to the visits, the base or the rate after it was
 * approved, paid or closed.
 */
export const ALERTAS = [
  'velocidade_impossivel',
  'longe_do_cliente',
  'relogio_incorreto',
  'acima_do_esperado',
  'rota_indisponivel',
  'sem_rota',
] as const;
export const ALERTAS_DO_DIA = [
  'visitas_alteradas',
  'base_alterada',
  'valor_por_km_alterado',
  ...ALERTAS,
] as const;
export type Alerta = (typeof ALERTAS)[number];

const quilometros = number({ minimum: 0 });
const reais = number({ minimum: 0 });

/**
 * One user's travel in the period. Disregarded and rejected days do not count. `valor_a_pagar`:
 * approved and unpaid. Users without a day in the period are not in the list.
 */
export const DeslocamentoDoUsuario = object({
  id_usuario: id(common.id_usuario),
  usuario: text(200, common.usuario),
  distancia_total: described(quilometros, {
    pt: 'Distância no período, em km, com uma casa; dias desconsiderados ou reprovados não contam.',
    en: 'Distance in the period, in km, to one decimal; disregarded and rejected days do not count.',
    example: 182.4,
  }),
  valor_total: described(reais, common.valor_total),
  percursos: integer({ minimum: 0, ...words.percursos }),
  /** Per leg. */
  distancia_media: described(quilometros, words.distancia_media),
  valor_aprovado: described(reais, {
    pt: 'Custo dos dias aprovados, em R$.',
    en: 'Cost of the approved days, in R$.',
    example: 150.75,
  }),
  valor_a_pagar: described(reais, {
    pt: 'Custo dos dias aprovados e ainda não pagos, em R$.',
    en: 'Cost of the days approved and not yet paid, in R$.',
    example: 90.3,
  }),
  valor_pago: described(reais, {
    pt: 'Custo dos dias pagos, em R$.',
    en: 'Cost of the paid days, in R$.',
    example: 60.45,
  }),
});

/**
 * One day with its own figures, under any codes. `data`: the day in the account's time zone, written as that day's
 * midnight in UTC. `dia_semana`: 0 Sunday to 6 Saturday. `ativo` false: the office decided on the day, and none of its
 * visits is left.
 */
export const DeslocamentoDoDia = object({
  id_dia: id(common.id_dia),
  data: instant({
    pt: 'Dia no fuso horário da conta, escrito como a meia-noite UTC desse dia.',
    en: 'Day in the account’s time zone, written as that day’s midnight in UTC.',
    example: '2026-08-14T00:00:00Z',
  }),
  dia_semana: integer({
    minimum: 0,
    maximum: 6,
    pt: 'Dia da semana, de 0 (domingo) a 6 (sábado).',
    en: 'Day of the week, 0 (Sunday) to 6 (Saturday).',
    example: 5,
  }),
  distancia: described(quilometros, words.distancia),
  percursos: integer({ minimum: 0, ...words.percursos }),
  distancia_media: described(quilometros, words.distancia_media),
  valor: described(reais, common.valor),
  aprovacao: codeOf(Object.values(APROVACAO), common.aprovacao),
  pagamento: codeOf(Object.values(PAGAMENTO), common.pagamento),
  usuario_ultima_alteracao: nullable(
    text(200, {
      pt: 'Nome de quem avaliou o dia por último; null quando ninguém avaliou.',
      en: 'Name of the user who last decided on the day; null if no user has.',
      example: 'Bruno Lima',
    }),
  ),
  /** DD/MM/YYYY HH:mm in the account's time zone. */
  ultima_alteracao: nullable(
    string({
      pt: 'Quando o dia foi avaliado por último, DD/MM/AAAA HH:mm no fuso horário da conta.',
      en: 'When the day was last decided on, DD/MM/YYYY HH:mm in the account’s time zone.',
      example: '17/08/2026 09:15',
    }),
  ),
  ativo: boolean(words.ativo),
  alertas: arrayUpTo(ALERTAS_DO_DIA.length, oneOf(ALERTAS_DO_DIA), words.alertas),
});

/**
 * The way from one visit to the next, or from and to the user's base; `origem` and `destino` are
 * the customers' names, or `Base`. The fields after `valor` explain the two figures.
 */
export const Percurso = object({
  id_percurso: id({ pt: 'Id do percurso.', en: 'Id of the leg.', example: 88 }),
  ordem: integer({
    pt: 'Posição do percurso no dia, a partir de 1.',
    en: 'Position of the leg in the day, from 1.',
    example: 1,
  }),
  origem: nullable(
    text(200, {
      pt: 'Nome do cliente de onde o percurso parte, ou `Base`.',
      en: 'Name of the customer where the leg begins, or `Base`.',
      example: 'Padaria Aurora Ltda.',
    }),
  ),
  destino: nullable(
    text(200, {
      pt: 'Nome do cliente onde o percurso chega, ou `Base`.',
      en: 'Name of the customer where the leg ends, or `Base`.',
      example: 'Mercado Central',
    }),
  ),
  id_cliente_origem: nullable(
    id({ pt: 'Id do cliente de origem.', en: 'Id of the customer of origin.', example: 7 }),
  ),
  id_cliente_destino: nullable(
    id({ pt: 'Id do cliente de destino.', en: 'Id of the customer of destination.', example: 8 }),
  ),
  id_registro_origem: nullable(
    id({ pt: 'Id da visita de origem.', en: 'Id of the visit of origin.', example: 120 }),
  ),
  id_registro_destino: nullable(
    id({ pt: 'Id da visita de destino.', en: 'Id of the visit of destination.', example: 121 }),
  ),
  latitude_origem: latitude({
    pt: 'Latitude da origem, em graus decimais.',
    en: 'Latitude of the origin, in decimal degrees.',
    example: -23.5505,
  }),
  longitude_origem: longitude({
    pt: 'Longitude da origem, em graus decimais.',
    en: 'Longitude of the origin, in decimal degrees.',
    example: -46.6333,
  }),
  latitude_destino: latitude({
    pt: 'Latitude do destino, em graus decimais.',
    en: 'Latitude of the destination, in decimal degrees.',
    example: -23.6139,
  }),
  longitude_destino: longitude({
    pt: 'Longitude do destino, em graus decimais.',
    en: 'Longitude of the destination, in decimal degrees.',
    example: -46.7284,
  }),
  inicio: instant({
    pt: 'Quando o percurso começou.',
    en: 'When the leg began.',
    example: '2026-08-14T13:25:40Z',
  }),
  fim: instant({
    pt: 'Quando o percurso terminou.',
    en: 'When the leg ended.',
    example: '2026-08-14T14:02:00Z',
  }),
  distancia: described(quilometros, words.distancia),
  valor: described(reais, common.valor),
  distancia_geodesica: described(quilometros, {
    pt: 'Menor distância sobre a superfície da Terra, em km, com precisão de um metro.',
    en: 'Shortest way over the earth’s surface, in km, to the metre.',
    example: 11.692,
  }),
  /** Length of the recorded trace; null if there is none. */
  distancia_trajeto: nullable(quilometros, {
    pt: 'Comprimento do trajeto gravado pelo aparelho, em km, só para comparação; null quando não há.',
    en: 'Length of the trace recorded by the device, in km, only for comparison; null if there is none.',
    example: 15.871,
  }),
  metodo: oneOf(['osrm', 'estimada'], {
    pt: '`osrm`: distância pela malha viária; `estimada`: distância geodésica vezes `fator`.',
    en: '`osrm`: distance by road; `estimada`: geodesic distance times `fator`.',
    example: 'estimada',
  }),
  /** `distancia` is `distancia_geodesica` times this; null with OSRM. */
  fator: nullable(
    number({
      minimum: 1,
      pt: 'Por quanto a distância geodésica foi multiplicada; null com `osrm`.',
      en: 'Factor applied to the geodesic distance; null with `osrm`.',
      example: 1.3,
    }),
  ),
  valor_por_km: described(reais, common.valor_por_km),
  /** Written like a day's `data`; null: the account's undated rate. */
  valor_por_km_desde: nullable(
    instant({
      pt: 'Dia em que esse valor entrou em vigor, escrito como `data`; null: valor da conta, sem data.',
      en: 'Day on which this rate came into effect, written like `data`; null: the account’s undated rate.',
      example: '2026-08-01T00:00:00Z',
    }),
  ),
  alertas: arrayUpTo(ALERTAS.length, oneOf(ALERTAS), words.alertas),
});

export type Percurso = Static<typeof Percurso>;

/** First and last day, both inclusive. Each is the UTC day of the instant, as in `data`. */
const periodo = {
  data_inicio: instant({
    pt: 'Primeiro dia do período, inclusive: o dia UTC deste instante.',
    en: 'First day of the period, inclusive: the UTC day of this instant.',
    example: '2026-08-01T00:00:00Z',
  }),
  data_fim: instant({
    pt: 'Último dia do período, inclusive: o dia UTC deste instante.',
    en: 'Last day of the period, inclusive: the UTC day of this instant.',
    example: '2026-08-31T00:00:00Z',
  }),
};

/** Filters that all lists of days share. */
export const doDia = {
  ...periodo,
  aprovacao: arrayUpTo(MAX_PER_FILTER, codeOf(Object.values(APROVACAO)), common.aprovacao),
  pagamento: arrayUpTo(MAX_PER_FILTER, codeOf(Object.values(PAGAMENTO)), common.pagamento),
  ativo: boolean(words.ativo),
};

export const DeslocamentosRequest = input({
  ...paging,
  busca: freeText(200, {
    pt: 'Texto a procurar, sem distinguir maiúsculas nem acentos; vazio é ignorado.',
    en: 'Text to search for, ignoring case and accents; a blank one has no effect.',
    example: 'aurora',
  }),
  ids_usuario: arrayUpTo(MAX_PER_FILTER, integer(), common.deslocamentos_ids_usuario),
  ids_grupo: arrayUpTo(MAX_PER_FILTER, integer(), common.ids_grupo),
  ...doDia,
});

export const DiasRequest = input({ ...paging, id_usuario: integer(common.id_usuario), ...doDia }, [
  'id_usuario',
]);

export const PercursosRequest = input(
  { ...paging, id_usuario: integer(common.id_usuario), id_dia: integer(common.id_dia), ...periodo },
  ['id_usuario', 'id_dia'],
);

export type DeslocamentosRequest = Static<typeof DeslocamentosRequest>;
export type DiasRequest = Static<typeof DiasRequest>;
export type PercursosRequest = Static<typeof PercursosRequest>;

export const DeslocamentosPage = envelope(DeslocamentoDoUsuario);
export const DiasPage = envelope(DeslocamentoDoDia);
export const PercursosPage = envelope(Percurso);

export const listDeslocamentosPorUsuario = operation('POST', '/v2/deslocamentos/usuarios/list', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Deslocamentos',
  summary: message('Resume os deslocamentos por usuário', 'Summarise travel by user'),
  body: DeslocamentosRequest,
  answer: ok(DeslocamentosPage),
  description: [
    message(
      'Usuários sem dia no período não aparecem. Dias desconsiderados ou reprovados não somam.',
      'Users without a day in the period do not appear. Disregarded and rejected days do not count.',
    ),
  ],
  example: {
    data_inicio: '2026-08-01T00:00:00Z',
    data_fim: '2026-08-31T00:00:00Z',
    ids_grupo: [1],
    aprovacao: [0],
    pagamento: [0, 2],
  },
});

export const listPercursos = operation('POST', '/v2/deslocamentos/percursos/list', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Deslocamentos',
  summary: message('Lista os percursos de um dia', 'List the legs of a day'),
  body: PercursosRequest,
  answer: ok(PercursosPage),
  description: [
    message(
      'Cada percurso vai de uma visita à seguinte; com base definida, o primeiro parte dela e o último volta a ela.',
      'Each leg goes from one visit to the next; with a base, the first begins there and the last ends there.',
    ),
  ],
  example: { id_usuario: 3, id_dia: 31 },
});

export const listDias = operation('POST', '/v2/deslocamentos/dias/list', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Deslocamentos',
  summary: message('Lista os dias de um usuário', 'List the days of a user'),
  body: DiasRequest,
  answer: ok(DiasPage),
  description: [
    message(
      'Cada dia traz seus próprios valores, qualquer que seja a avaliação.',
      'Each day has its own figures, under any decision.',
    ),
  ],
  example: { id_usuario: 3, data_inicio: '2026-08-01T00:00:00Z', data_fim: '2026-08-31T00:00:00Z' },
});
