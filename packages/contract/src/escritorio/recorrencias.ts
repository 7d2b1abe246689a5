/** Visits that repeat: by a rule, made ahead, changed and ended together. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import {
  boolean,
  day,
  described,
  freeText,
  id,
  input,
  instant,
  integer,
  nullable,
  object,
  oneOf,
  reference,
  stamps,
  string,
  text,
  withDefault,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { anyOf, condition, list } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { created, ok, operation } from '../kit/operation.ts';
import { KEEPS_ABSENT } from '../kit/sentences.ts';

/** For how many days, today aside, visits are made ahead. */
export const DIAS_ADIANTE = 60;
/** The longest visit, in minutes: a week. */
const MAX_DURACAO = 7 * 24 * 60;

/** When the visits take place. */
const quando = {
  regra: text(200, {
    pt: 'Regra de repetição, uma RRULE (RFC 5545) de dias: `FREQ` `DAILY`, `WEEKLY` (com `BYDAY`), `MONTHLY` (com `BYMONTHDAY`, com `BYDAY` como `2TU`, ou com `BYDAY` e `BYSETPOS`) ou `YEARLY`; `INTERVAL` até 99; `COUNT` até 1000 ou `UNTIL` como `20261231`.',
    en: 'Rule of repetition, an RRULE (RFC 5545) of days: `FREQ` `DAILY`, `WEEKLY` (with `BYDAY`), `MONTHLY` (with `BYMONTHDAY`, with `BYDAY` such as `2TU`, or with `BYDAY` and `BYSETPOS`) or `YEARLY`; `INTERVAL` up to 99; `COUNT` up to 1000 or `UNTIL` such as `20261231`.',
    example: 'FREQ=WEEKLY;BYDAY=MO,TH',
  }),
  primeiro_dia: day({
    pt: 'Dia em que a regra começa a contar, no fuso da conta; a primeira visita é nele ou no primeiro dia da regra depois dele.',
    en: 'Day from which the rule counts, in the account’s time zone; the first visit is on it, or on the rule’s first day after it.',
    example: '2026-08-17',
  }),
  horario: string({
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    examples: ['09:00'],
    pt: 'Hora em que cada visita começa, HH:mm nos relógios da conta, também quando o horário de verão muda.',
    en: 'Time at which each visit begins, HH:mm on the account’s clocks, also when daylight saving time changes.',
    example: '09:00',
  }),
  duracao: integer({
    minimum: 1,
    maximum: MAX_DURACAO,
    pt: 'Duração de cada visita, em minutos.',
    en: 'Duration of each visit, in minutes.',
    example: 60,
  }),
};

/** What becomes of a day of the rule that is a holiday. */
export const EM_FERIADO = ['mantem', 'pula', 'adia'] as const;

const emFeriado = oneOf(EM_FERIADO, {
  pt: 'O que acontece com um dia da regra em que a empresa não trabalha por ser feriado: `mantem` deixa a visita nele, `pula` não faz visita, `adia` a põe no dia útil seguinte.',
  en: 'What becomes of a day of the rule on which the company does not work because it is a holiday: `mantem` leaves the visit on it, `pula` makes no visit, `adia` puts it on the next working day.',
  example: 'adia',
});

const ativo = boolean({
  pt: 'Se as visitas são enviadas ao aparelho assim que são feitas; com false, ficam a enviar.',
  en: 'Whether visits are sent to the device as soon as they are made; with false, they are not sent yet.',
  example: true,
});

export const Recorrencia = object({
  id: id(common.id),
  ...quando,
  id_cliente: id(common.id_cliente),
  cliente: text(200, common.clientes_nome),
  id_usuario: nullable(id(common.registros_id_usuario)),
  id_objetivo: nullable(id(common.id_objetivo)),
  id_contato: nullable(id(common.id_contato)),
  id_segmento: nullable(id(common.id_segmento)),
  id_equipe: nullable(id(common.id_equipe)),
  id_ordem_servico: nullable(id(common.id_ordem_servico)),
  instrucoes: nullable(freeText(10_000, common.instrucoes)),
  em_feriado: emFeriado,
  ativo,
  proxima: nullable(
    day({
      pt: 'Próximo dia da regra cuja visita ainda não foi feita; null se não há mais nenhum.',
      en: 'Next day of the rule whose visit has not been made yet; null if there is none left.',
      example: '2026-10-19',
    }),
  ),
  proxima_visita: nullable(
    instant({
      pt: 'Início da próxima visita que ninguém começou; null se não há nenhuma marcada. Muda com o relógio e com as visitas, e `atualizado_em` não.',
      en: 'Start of the next visit that has not begun; null if none is scheduled. It changes with time and with the visits, but `atualizado_em` does not.',
      example: '2026-08-17T12:00:00Z',
    }),
  ),
  ...stamps,
});

/** What the visits are like; a change of the series may change it. */
const visita = {
  id_usuario: nullable(reference('usuarios', common.registros_id_usuario)),
  id_objetivo: nullable(reference('objetivos', common.id_objetivo)),
  id_contato: nullable(reference('pessoas', common.id_contato)),
  id_segmento: nullable(reference('segmentos', common.id_segmento)),
  id_equipe: nullable(reference('grupos', common.id_equipe)),
  instrucoes: nullable(freeText(10_000, common.instrucoes)),
};

export const NewRecorrencia = input(
  {
    ...quando,
    ...visita,
    id_cliente: reference('clientes', common.id_cliente),
    id_ordem_servico: nullable(reference('ordens_servico', common.id_ordem_servico)),
    em_feriado: withDefault(emFeriado, 'mantem'),
    ativo: withDefault(ativo, true),
  },
  ['regra', 'primeiro_dia', 'horario', 'duracao', 'id_cliente'],
);

export const ESCOPOS = ['esta', 'seguintes', 'todas'] as const;

export const RecorrenciaChange = input(
  {
    escopo: oneOf(ESCOPOS, {
      pt: 'O que muda: só a visita de `id_registro`, ela e as seguintes, ou todas as que estão por vir.',
      en: 'What changes: only the visit of `id_registro`, it and those that follow, or all that are still to come.',
      example: 'seguintes',
    }),
    id_registro: id({
      pt: 'A visita da recorrência; obrigatório com `esta` e `seguintes`.',
      en: 'The visit of the recurrence; required with `esta` and `seguintes`.',
      example: 120,
    }),
    ...quando,
    ...visita,
    em_feriado: emFeriado,
    ativo,
  },
  ['escopo'],
);

export const Encerramento = input(
  {
    a_partir_de: day({
      pt: 'Primeiro dia que não terá mais visita.',
      en: 'First day that has no visit any more.',
      example: '2026-09-01',
    }),
    motivo: text(500, {
      pt: 'Por que as visitas são canceladas; sem ele, que a recorrência foi encerrada.',
      en: 'Why the visits are cancelled; without it, that the recurrence was ended.',
      example: 'O contrato terminou.',
    }),
  },
  ['a_partir_de'],
);

export type NewRecorrencia = Static<typeof NewRecorrencia>;
export type Recorrencia = Static<typeof Recorrencia>;
export type RecorrenciaChange = Static<typeof RecorrenciaChange>;

const count = (pt: string, en: string) => integer({ pt, en, example: 3 });

/** The recurrence after a change, and what became of its visits. */
export const RecorrenciaMudada = object({
  recorrencia: described(Recorrencia, {
    pt: 'A recorrência depois da mudança; com `seguintes`, a nova, à qual as visitas seguintes passam a pertencer.',
    en: 'The recurrence after the change; with `seguintes`, the new one, to which the following visits now belong.',
  }),
  alteradas: count('Quantas visitas mudaram.', 'How many visits changed.'),
  feitas: count('Quantas visitas foram feitas.', 'How many visits were made.'),
  canceladas: count('Quantas visitas foram canceladas.', 'How many visits were cancelled.'),
  mantidas: count(
    'Quantas visitas ficaram como estavam, porque tinham sido movidas, alteradas, começadas ou canceladas uma a uma.',
    'How many visits stayed as they were, because they had been moved, changed, begun or cancelled one by one.',
  ),
});
export type RecorrenciaMudada = Static<typeof RecorrenciaMudada>;

export const recorrenciasList = list({
  item: Recorrencia,
  sort: ['id', 'proxima', 'data_criacao', 'atualizado_em'],
  filters: {
    ids_cliente: anyOf('id_cliente', integer(), common.ids_cliente),
    ids_usuario: anyOf('id_usuario', integer(), common.ids_usuario),
    ids_segmento: anyOf('id_segmento', integer(), common.ids_segmento),
    encerrada: condition(
      'proxima',
      boolean({
        pt: 'Com true, somente as que não farão mais visitas; com false, somente as demais.',
        en: 'With true, only recurrences that make no more visits; with false, only the others.',
        example: false,
      }),
    ),
  },
});

export const listRecorrencias = operation('POST', '/escritorio/v1/recorrencias/list', {
  access: OFFICE,
  group: 'Recorrências',
  summary: message('Lista recorrências', 'List recurrences'),
  ...listing(recorrenciasList, { example: { encerrada: false, ordenar: 'proxima' } }),
});

export const getRecorrencia = operation('GET', '/escritorio/v1/recorrencias/{id}', {
  access: OFFICE,
  group: 'Recorrências',
  summary: message('Lê uma recorrência', 'Get a recurrence'),
  answer: ok(Recorrencia),
});

export const createRecorrencia = operation('POST', '/escritorio/v1/recorrencias', {
  access: OFFICE,
  group: 'Recorrências',
  summary: message('Cria uma recorrência', 'Create a recurrence'),
  body: NewRecorrencia,
  answer: created(Recorrencia),
  idempotent: true,
  location: '/escritorio/v1/recorrencias',
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'As visitas dos próximos 60 dias são feitas na hora, e as demais pelo serviço, à medida que os dias chegam. Dias que já passaram não recebem visita. Uma regra que nunca tem um dia responde 400; uma cujos dias já passaram, 422.',
      'The visits of the next 60 days are made at once, and the others by the service as the days come. Days that are over get no visit. A rule that never has a day answers 400; one whose days are over, 422.',
    ),
    message(
      '`em_feriado` não muda a regra: um dia pulado conta para `COUNT`, e um adiado continua sendo o seu dia da regra. O dia útil seguinte é o próximo dia do expediente da conta em que ela trabalha, no máximo 30 dias depois; se a regra tem outro dia até lá, inclusive, vale só o último.',
      '`em_feriado` does not change the rule: a day that is skipped counts for `COUNT`, and one that is moved remains its day of the rule. The next working day is the next day of the account’s working hours that is no holiday, 30 days later at most; if the rule has another day until then, that day included, only the last one counts.',
    ),
    message(
      'Quem executa é um usuário ativo de perfil `campo`, ou ninguém: senão 422, com `id_usuario` em `erros`.',
      'The visits are carried out by an active user with the role `campo`, or have no user; otherwise 422, with `id_usuario` in `erros`.',
    ),
  ],
  example: {
    regra: 'FREQ=WEEKLY;BYDAY=MO,TH',
    primeiro_dia: '2026-08-17',
    horario: '09:00',
    duracao: 60,
    id_cliente: 7,
    id_usuario: 3,
    id_objetivo: 2,
    instrucoes: 'Entrar pela portaria dos fundos.',
  },
});

export const changeRecorrencia = operation('PATCH', '/escritorio/v1/recorrencias/{id}', {
  access: OFFICE,
  group: 'Recorrências',
  summary: message('Altera uma recorrência', 'Change a recurrence'),
  body: RecorrenciaChange,
  stampOf: 'recorrencias',
  answer: ok(RecorrenciaMudada),
  problems: ['REGRA_NEGOCIO'],
  description: [
    KEEPS_ABSENT,
    message(
      'Mudam as visitas por vir que ninguém começou e que são como a recorrência as fez. As que foram movidas, alteradas ou canceladas uma a uma ficam como estão, e contam como a visita do seu dia.',
      'What changes are the visits to come that have not begun and that are as the recurrence made them. Those that were moved, changed or cancelled one by one stay as they are, and count as the visit of their day.',
    ),
    message(
      'Quando a regra muda, uma visita passa para um dia novo da mesma semana (em regras por mês ou ano, do mesmo mês ou ano). As que sobram são canceladas, e as que faltam, feitas.',
      'When the rule changes, a visit moves to a new day of the same week (for rules by month or year, of the same month or year). Those left over are cancelled, and those missing are made.',
    ),
    message(
      '`seguintes` divide a recorrência: esta termina antes da visita, e outra, com as mudanças, começa nela. `esta` não aceita `regra` nem `primeiro_dia`: para mudar o dia de uma visita, replaneje-a.',
      '`seguintes` splits the recurrence: this one ends before the visit, and another one, with the changes, begins with it. `esta` accepts neither `regra` nor `primeiro_dia`: to move one visit to another day, plan it anew.',
    ),
  ],
  example: { escopo: 'seguintes', id_registro: 120, horario: '14:00' },
});

export const endRecorrencia = operation('POST', '/escritorio/v1/recorrencias/{id}/encerrar', {
  access: OFFICE,
  group: 'Recorrências',
  summary: message('Encerra uma recorrência', 'End a recurrence'),
  body: Encerramento,
  answer: ok(RecorrenciaMudada),
  description: [
    message(
      'Cancela as visitas do dia em diante que ninguém começou, também as que foram movidas ou alteradas.',
      'Cancels the visits from the day on that have not begun, including those that were moved or changed.',
    ),
  ],
  example: { a_partir_de: '2026-09-01', motivo: 'O contrato terminou.' },
});
