/** Values with a date of effect: where a user's days begin and end, and the rate per kilometre. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import { ADMINISTRATORS, OFFICE } from '../kit/access.ts';
import {
  boolean,
  day,
  described,
  id,
  input,
  integer,
  latitude,
  longitude,
  nullable,
  number,
  object,
  oneOf,
  reference,
  stamps,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { anyOf, condition, equals, list } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { created, nothing, ok, operation } from '../kit/operation.ts';
import { KEEPS_ABSENT } from '../kit/sentences.ts';

/** Texts that several fields share. */
const words = {
  desde: {
    pt: 'Primeiro dia em que vale, no fuso da conta; null: o valor da conta sem data.',
    en: 'First day on which it applies, in the account’s time zone; null: the account’s undated rate.',
    example: '2026-08-01',
  },
  tipo: {
    pt: 'O que mudou: uma base ou um valor por quilômetro.',
    en: 'What changed: a base or a rate per kilometre.',
    example: 'valor_por_km',
  },
};

/** In reais, with four decimals at most. */
export const valorPorKm = number({ minimum: 0, maximum: 1000 });

/** Both null: the user has no base from that day on. */
const posicao = {
  latitude: nullable(latitude(common.latitude)),
  longitude: nullable(longitude(common.longitude)),
};
const autoria = { alterado_por: nullable(text(200, common.alterado_por)), ...stamps };

export const BaseDeUsuario = object({
  id: id(common.id),
  id_usuario: id(common.id_usuario),
  desde: day(words.desde),
  ...posicao,
  ...autoria,
});

export type BaseDeUsuario = Static<typeof BaseDeUsuario>;

export const NewBase = input(
  { id_usuario: reference('usuarios', common.id_usuario), desde: day(words.desde), ...posicao },
  ['id_usuario', 'desde', 'latitude', 'longitude'],
);
/** The user cannot change. */
export const BaseChange = input({ desde: day(words.desde), ...posicao });

/** `id_usuario` null: the account's rate, for all users without their own. */
export const ValorPorKm = object({
  id: id(common.id),
  id_usuario: nullable(id(common.id_usuario)),
  desde: day(words.desde),
  valor_por_km: described(valorPorKm, common.valor_por_km),
  ...autoria,
});

export type ValorPorKm = Static<typeof ValorPorKm>;

export const NewValorPorKm = input(
  {
    id_usuario: nullable(reference('usuarios', common.id_usuario)),
    desde: day(words.desde),
    valor_por_km: described(valorPorKm, common.valor_por_km),
  },
  ['id_usuario', 'desde', 'valor_por_km'],
);
export const ValorPorKmChange = input({
  desde: day(words.desde),
  valor_por_km: described(valorPorKm, common.valor_por_km),
});

const ordenar = ['id', 'desde', 'data_criacao', 'atualizado_em'];
const ids_usuario = anyOf('id_usuario', integer(), common.ids_usuario);

export const basesList = list({
  item: BaseDeUsuario,
  sort: ordenar,
  filters: { ids_usuario: described(ids_usuario, common.ids_usuario) },
});

export const valoresPorKmList = list({
  item: ValorPorKm,
  sort: ordenar,
  // Only those of the account, or only those of users.
  filters: {
    ids_usuario: described(ids_usuario, common.ids_usuario),
    da_conta: condition(
      'id_usuario',
      boolean({
        pt: 'Somente os valores da conta (true) ou somente os de usuários (false).',
        en: 'Only the rates of the account (true) or only those of users (false).',
        example: true,
      }),
    ),
  },
});

/**
 * A base or a rate as it was; fields of the other kind are null. `desde` null: the account's
 * undated rate.
 */
const Vigencia = object({
  desde: nullable(day(words.desde)),
  ...posicao,
  valor_por_km: nullable(valorPorKm, common.valor_por_km),
});

/** One change: `de` null when it was added, `para` null when it was removed. */
export const VigenciaChange = object({
  id: id(common.id),
  tipo: oneOf(['base', 'valor_por_km'], words.tipo),
  id_usuario: nullable(id(common.id_usuario)),
  de: nullable(Vigencia, {
    pt: 'Como era; null quando foi incluído.',
    en: 'The old value; null if it was added.',
  }),
  para: nullable(Vigencia, {
    pt: 'Como ficou; null quando foi excluído.',
    en: 'The new value; null if it was removed.',
  }),
  alterado_por: nullable(text(200, common.alterado_por)),
  origem: oneOf(['v2', 'campo', 'escritorio', 'sistema'], {
    pt: 'De onde veio a mudança.',
    en: 'Where the change came from.',
    example: 'escritorio',
  }),
  ...stamps,
});

export type VigenciaChange = Static<typeof VigenciaChange>;

export const historicoDeVigenciasList = list({
  item: VigenciaChange,
  sort: ['id', 'data_criacao', 'atualizado_em'],
  filters: {
    ids_usuario: described(ids_usuario, common.ids_usuario),
    tipo: equals('tipo', oneOf(['base', 'valor_por_km'], words.tipo)),
  },
});

/** Today's base and rate of a user; `desde` and `id` null: the account's undated rate. */
export const vigentesHoje = {
  base_atual: nullable(
    object(
      {
        id: id(common.id),
        desde: day(words.desde),
        latitude: latitude(common.latitude),
        longitude: longitude(common.longitude),
      },
      {
        pt: 'A base que vale hoje; null quando não há.',
        en: 'Today’s base; null if there is none.',
      },
    ),
  ),
  valor_por_km_atual: object(
    {
      id: nullable(id(common.id)),
      id_usuario: nullable(id(common.id_usuario)),
      desde: nullable(day(words.desde)),
      valor_por_km: described(valorPorKm, common.valor_por_km),
    },
    {
      pt: 'O valor que vale hoje para este usuário. `id_usuario` null: é o da conta.',
      en: 'Today’s rate for this user. `id_usuario` null: it is the account’s rate.',
    },
  ),
};

export const listBases = operation('POST', '/escritorio/v1/bases-usuarios/list', {
  access: OFFICE,
  group: 'Deslocamentos',
  summary: message('Lista bases', 'List bases'),
  ...listing(basesList, { example: { ids_usuario: [4], ordenar: '-desde' } }),
});

export const getBase = operation('GET', '/escritorio/v1/bases-usuarios/{id}', {
  access: OFFICE,
  group: 'Deslocamentos',
  summary: message('Lê uma base', 'Get a base'),
  answer: ok(BaseDeUsuario),
});

export const listValoresPorKm = operation('POST', '/escritorio/v1/valores-por-km/list', {
  access: OFFICE,
  group: 'Deslocamentos',
  summary: message('Lista valores por quilômetro', 'List rates per kilometre'),
  ...listing(valoresPorKmList, { example: { da_conta: true, ordenar: '-desde' } }),
});

export const getValorPorKm = operation('GET', '/escritorio/v1/valores-por-km/{id}', {
  access: OFFICE,
  group: 'Deslocamentos',
  summary: message('Lê um valor por quilômetro', 'Get a rate per kilometre'),
  answer: ok(ValorPorKm),
});

export const listHistoricoDeVigencias = operation(
  'POST',
  '/escritorio/v1/historico-de-vigencias/list',
  {
    access: OFFICE,
    group: 'Deslocamentos',
    summary: message('Lista as mudanças de bases e valores', 'List the changes of bases and rates'),
    ...listing(historicoDeVigenciasList, {
      example: { tipo: 'valor_por_km', ordenar: '-id' },
      rules: [
        message(
          'Quem definiu, corrigiu ou excluiu o quê, e o valor anterior; inclui o `valor_por_km` da conta, com `desde` nulo.',
          'Who set, corrected or deleted what, with the old value; includes the `valor_por_km` of the account, with a null `desde`.',
        ),
      ],
    }),
  },
);

const OWN = message(
  'O que é do seu próprio deslocamento, outra pessoa define: 422. Só o único administrador ativo da conta define o que é dele.',
  'Another user sets what concerns your own travel: 422. Only the single active administrator of an account sets their own.',
);

export const createBase = operation('POST', '/escritorio/v1/bases-usuarios', {
  access: ADMINISTRATORS,
  group: 'Deslocamentos',
  summary: message('Define a base de um usuário', 'Set the base of a user'),
  body: NewBase,
  answer: created(BaseDeUsuario),
  idempotent: true,
  location: '/escritorio/v1/bases-usuarios',
  problems: ['CONFLITO', 'REGRA_NEGOCIO'],
  description: [
    message(
      'Só para administradores. Onde os dias do usuário começam e terminam, a partir de `desde`. Latitude e longitude nulas: sem base dali em diante; só uma delas: 422. Uma segunda a partir do mesmo dia responde 409. Os dias a partir de `desde` são calculados de novo. Os aprovados, os pagos e os de meses fechados ficam com seus valores: aqueles passam a trazer um alerta, estes mudam quando o mês é reaberto.',
      'For administrators only. Where the user’s days begin and end, from `desde` on. Latitude and longitude null: no base from then on; only one of them null: 422. A second base from the same day on answers 409. The days from `desde` on are computed again. Those that are approved, paid or in a closed month keep their figures: the former show an alert from then on, the latter change when the month is reopened.',
    ),
    OWN,
  ],
  example: { id_usuario: 4, desde: '2026-08-01', latitude: -23.5505, longitude: -46.6333 },
});

export const changeBase = operation('PATCH', '/escritorio/v1/bases-usuarios/{id}', {
  access: ADMINISTRATORS,
  group: 'Deslocamentos',
  summary: message('Corrige uma base', 'Correct a base'),
  body: BaseChange,
  stampOf: 'bases_usuarios',
  answer: ok(BaseDeUsuario),
  problems: ['CONFLITO', 'REGRA_NEGOCIO'],
  description: [
    message('Só para administradores.', 'For administrators only.'),
    KEEPS_ABSENT,
    message(
      'Os dias a partir de `desde` são calculados de novo. Os aprovados, os pagos e os de meses fechados ficam com seus valores: aqueles passam a trazer um alerta, estes mudam quando o mês é reaberto.',
      'The days from `desde` on are computed again. Those that are approved, paid or in a closed month keep their figures: the former show an alert from then on, the latter change when the month is reopened.',
    ),
    OWN,
  ],
  example: { desde: '2026-08-03' },
});

export const deleteBase = operation('DELETE', '/escritorio/v1/bases-usuarios/{id}', {
  access: ADMINISTRATORS,
  group: 'Deslocamentos',
  summary: message('Exclui uma base', 'Delete a base'),
  answer: nothing(),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'Só para administradores. Vale de novo a anterior, como se esta nunca tivesse existido. Os dias a partir de `desde` são calculados de novo. Os aprovados, os pagos e os de meses fechados ficam com seus valores: aqueles passam a trazer um alerta, estes mudam quando o mês é reaberto.',
      'For administrators only. The previous base applies again, as if this one had never existed. The days from `desde` on are computed again. Those that are approved, paid or in a closed month keep their figures: the former show an alert from then on, the latter change when the month is reopened.',
    ),
    OWN,
  ],
});

export const createValorPorKm = operation('POST', '/escritorio/v1/valores-por-km', {
  access: ADMINISTRATORS,
  group: 'Deslocamentos',
  summary: message('Define o valor do quilômetro', 'Set the rate per kilometre'),
  body: NewValorPorKm,
  answer: created(ValorPorKm),
  idempotent: true,
  location: '/escritorio/v1/valores-por-km',
  problems: ['CONFLITO', 'REGRA_NEGOCIO'],
  description: [
    message(
      'Só para administradores. De um usuário ou, com `id_usuario` nulo, da conta. Vale o mais recente que não é posterior ao dia; qualquer um do usuário antes dos da conta; sem nenhum, o `valor_por_km` da conta. No máximo quatro casas decimais. Uma segunda a partir do mesmo dia responde 409. Os dias a partir de `desde` são calculados de novo. Os aprovados, os pagos e os de meses fechados ficam com seus valores: aqueles passam a trazer um alerta, estes mudam quando o mês é reaberto.',
      'For administrators only. The rate of a user or, with a null `id_usuario`, of the account. The newest rate that is not after the day applies. The user’s own rates take precedence over the account’s. Without any, the account’s `valor_por_km` applies. At most four decimals. A second rate from the same day on answers 409. The days from `desde` on are computed again. Those that are approved, paid or in a closed month keep their figures: the former show an alert from then on, the latter change when the month is reopened.',
    ),
    OWN,
  ],
  example: { id_usuario: null, desde: '2026-08-01', valor_por_km: 1.75 },
});

export const changeValorPorKm = operation('PATCH', '/escritorio/v1/valores-por-km/{id}', {
  access: ADMINISTRATORS,
  group: 'Deslocamentos',
  summary: message('Corrige um valor por quilômetro', 'Correct a rate per kilometre'),
  body: ValorPorKmChange,
  stampOf: 'valores_por_km',
  answer: ok(ValorPorKm),
  problems: ['CONFLITO', 'REGRA_NEGOCIO'],
  description: [
    message('Só para administradores.', 'For administrators only.'),
    KEEPS_ABSENT,
    message(
      'Os dias a partir de `desde` são calculados de novo. Os aprovados, os pagos e os de meses fechados ficam com seus valores: aqueles passam a trazer um alerta, estes mudam quando o mês é reaberto.',
      'The days from `desde` on are computed again. Those that are approved, paid or in a closed month keep their figures: the former show an alert from then on, the latter change when the month is reopened.',
    ),
    OWN,
  ],
  example: { valor_por_km: 1.8 },
});

export const deleteValorPorKm = operation('DELETE', '/escritorio/v1/valores-por-km/{id}', {
  access: ADMINISTRATORS,
  group: 'Deslocamentos',
  summary: message('Exclui um valor por quilômetro', 'Delete a rate per kilometre'),
  answer: nothing(),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'Só para administradores. Os dias a partir de `desde` são calculados de novo. Os aprovados, os pagos e os de meses fechados ficam com seus valores: aqueles passam a trazer um alerta, estes mudam quando o mês é reaberto.',
      'For administrators only. The days from `desde` on are computed again. Those that are approved, paid or in a closed month keep their figures: the former show an alert from then on, the latter change when the month is reopened.',
    ),
    OWN,
  ],
});
