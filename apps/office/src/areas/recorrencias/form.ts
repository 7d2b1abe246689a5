/** A recurrence as a form has it: texts. Pure. */

import type {
  NewRecorrencia,
  Recorrencia,
  RecorrenciaChange,
} from '@campeiro/contract/escritorio/recorrencias';
import { createRecorrenciaFields } from '../../contract/fields.ts';
import type { Search } from '../../lists/search.ts';
import {
  idOrNull,
  type Links,
  linkIdsOf,
  linksOf,
  NO_LINKS,
  textOf,
} from '../../parts/visit-links/links.ts';
import { fieldsOf, fieldsOfDay, type RuleFields, ruleOf } from './rule.ts';

export interface SeriesFields extends Links {
  id_cliente: string;
  /** Undefined: a rule that the form cannot say, and that stays as it is. */
  rule: RuleFields | undefined;
  firstDay: string;
  time: string;
  minutes: string;
  /** Empty: nobody. */
  id_usuario: string;
  instructions: string;
  sends: boolean;
}

export type Scope = RecorrenciaChange['escopo'];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const MINUTES = '60';
/** A week. */

const idIn = (text: string | undefined): string =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? `${text}` : '';

/** What the address says, such as that of the board's link; `today` where it names no day. */
export function fieldsOfSearch(search: Search, today: string): SeriesFields {
  const firstDay = DAY.test(search.dia ?? '') ? (search.dia as string) : today;
  return {
    id_cliente: idIn(search.cliente),
    rule: fieldsOfDay(firstDay),
    firstDay,
    time: TIME.test(search.hora ?? '') ? (search.hora as string) : '09:00',
    minutes: areMinutes(search.minutos ?? '') ? (search.minutos as string) : MINUTES,
    id_usuario: idIn(search.tecnico),
    ...NO_LINKS,
    instructions: '',
    sends: true,
  };
}

export const fieldsOfSeries = (series: Recorrencia): SeriesFields => ({
  id_cliente: String(series.id_cliente),
  rule: fieldsOf(series.regra, series.primeiro_dia),
  firstDay: series.primeiro_dia,
  time: series.horario,
  minutes: String(series.duracao),
  id_usuario: textOf(series.id_usuario),
  ...linksOf(series),
  instructions: series.instrucoes ?? '',
  sends: series.ativo,
});

const areMinutes = (text: string): boolean =>
  /^[1-9]\d*$/.test(text) && Number(text) <= createRecorrenciaFields.duracao.max;

/** Another first day; a rule that nobody has chosen yet follows it. */
export function withFirstDay(fields: SeriesFields, firstDay: string): SeriesFields {
  const isUntouched = JSON.stringify(fields.rule) === JSON.stringify(fieldsOfDay(fields.firstDay));
  const rule = isUntouched && DAY.test(firstDay) ? fieldsOfDay(firstDay) : fields.rule;
  return { ...fields, firstDay, rule };
}

const isComplete = ({ rule, time, minutes }: SeriesFields): boolean =>
  TIME.test(time) && areMinutes(minutes) && (!rule || ruleOf(rule) !== undefined);

/** Undefined while something is missing. */
export function creationOf(
  fields: SeriesFields,
  order: string | undefined,
): NewRecorrencia | undefined {
  const regra = fields.rule && ruleOf(fields.rule);
  if (!regra || !fields.id_cliente || !DAY.test(fields.firstDay) || !isComplete(fields))
    return undefined;
  return {
    regra,
    primeiro_dia: fields.firstDay,
    id_cliente: Number(fields.id_cliente),
    ...valuesOf(fields),
    ativo: fields.sends,
    ...(idIn(order) && { id_ordem_servico: Number(order) }),
  };
}

const valuesOf = ({ time, minutes, id_usuario, instructions, ...links }: SeriesFields) => ({
  horario: time,
  duracao: Number(minutes),
  id_usuario: idOrNull(id_usuario),
  ...linkIdsOf(links),
  instrucoes: instructions.trim() || null,
});

export type Changes = Omit<RecorrenciaChange, 'escopo' | 'id_registro'>;

/** Only what somebody has changed; undefined while something is missing. A single visit has no rule. */
export function changesOf(
  before: SeriesFields,
  after: SeriesFields,
  scope: Scope,
): Changes | undefined {
  if (!isComplete(after)) return undefined;
  const [had, has] = [valuesOf(before), valuesOf(after)];
  const changed = Object.entries(has).filter(
    ([name, value]) => had[name as keyof typeof had] !== value,
  );
  const rule = after.rule && ruleOf(after.rule);
  const isOther = rule !== (before.rule && ruleOf(before.rule));
  return {
    ...Object.fromEntries(changed),
    ...(scope !== 'esta' && rule !== undefined && isOther && { regra: rule }),
    ...(scope !== 'esta' && before.sends !== after.sends && { ativo: after.sends }),
  };
}

/** The visits that a change of this scope may reach: `visits` are those to come that nobody has begun, by time. */
export function reached<V extends { id: number }>(
  visits: readonly V[],
  scope: Scope,
  chosen: number | undefined,
): readonly V[] {
  if (scope === 'todas') return visits;
  const at = visits.findIndex(({ id }) => id === chosen);
  if (at < 0) return [];
  return scope === 'esta' ? visits.slice(at, at + 1) : visits.slice(at);
}
