/** A recurrence as a form has it: texts, by the names of the API. Pure. */
import type {
  NewRecorrencia,
  Recorrencia,
  RecorrenciaChange,
} from '@campeiro/contract/escritorio/recorrencias';
import { createRecorrenciaFields } from '../../contract/fields.ts';
import type { Search } from '../../lists/search.ts';
import type { Fields } from '../../parts/draft/draft.ts';
import { fieldsOf, fieldsOfDay, type RuleFields, ruleOf } from './rule.ts';

export type Scope = RecorrenciaChange['escopo'];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const MINUTES = '60';

const IDS = ['id_usuario', 'id_objetivo', 'id_equipe', 'id_segmento', 'id_contato'] as const;

const idIn = (text: string | undefined): string =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? `${text}` : '';

/** The field `regra`: the parts of a rule as JSON; empty for a rule that the form cannot express, which stays as it is. */
export const textOfRule = (rule: RuleFields | undefined): string =>
  rule ? JSON.stringify(rule) : '';
export const ruleIn = (text: string | undefined): RuleFields | undefined =>
  text ? (JSON.parse(text) as RuleFields) : undefined;
/** The rule of the API; undefined while it is not complete. */
const rruleIn = (text: string | undefined): string | undefined => {
  const rule = ruleIn(text);
  return rule && ruleOf(rule);
};

/** What the address says, such as that of the board's link; `today` where it names no day. */
export function fieldsOfSearch(search: Search, today: string): Fields {
  const firstDay = DAY.test(search.dia ?? '') ? (search.dia as string) : today;
  return {
    id_cliente: idIn(search.cliente),
    regra: textOfRule(fieldsOfDay(firstDay)),
    primeiro_dia: firstDay,
    horario: TIME.test(search.hora ?? '') ? (search.hora as string) : '09:00',
    duracao: areMinutes(search.minutos ?? '') ? (search.minutos as string) : MINUTES,
    ...Object.fromEntries(IDS.map((name) => [name, ''])),
    id_usuario: idIn(search.tecnico),
    instrucoes: '',
    em_feriado: 'mantem',
    ativo: 'sim',
  };
}

export const fieldsOfSeries = (series: Recorrencia): Fields => ({
  id_cliente: String(series.id_cliente),
  regra: textOfRule(fieldsOf(series.regra, series.primeiro_dia)),
  primeiro_dia: series.primeiro_dia,
  horario: series.horario,
  duracao: String(series.duracao),
  ...Object.fromEntries(IDS.map((name) => [name, series[name]?.toString() ?? ''])),
  instrucoes: series.instrucoes ?? '',
  em_feriado: series.em_feriado,
  ativo: series.ativo ? 'sim' : 'nao',
});

const areMinutes = (text: string): boolean =>
  /^[1-9]\d*$/.test(text) && Number(text) <= createRecorrenciaFields.duracao.max;

/** The fields that another first day changes: a rule that the person has not chosen follows it. */
export function withFirstDay({ regra, primeiro_dia = '' }: Fields, day: string): Fields {
  const isUntouched = regra === textOfRule(fieldsOfDay(primeiro_dia));
  return {
    primeiro_dia: day,
    ...(isUntouched && DAY.test(day) && { regra: textOfRule(fieldsOfDay(day)) }),
  };
}

/** Whether nothing is missing that every visit of a series has. */
export const isComplete = ({ regra, horario = '', duracao = '' }: Fields): boolean =>
  TIME.test(horario) && areMinutes(duracao) && (!regra || rruleIn(regra) !== undefined);

/** Undefined while something is missing. */
export function creationOf(fields: Fields, order: string | undefined): NewRecorrencia | undefined {
  const regra = rruleIn(fields.regra);
  const { id_cliente, primeiro_dia = '' } = fields;
  if (!regra || !id_cliente || !DAY.test(primeiro_dia) || !isComplete(fields)) return undefined;
  const { regra: _, ...others } = fields;
  return {
    regra,
    primeiro_dia,
    id_cliente: Number(id_cliente),
    ...valuesOf(others),
    ...(idIn(order) && { id_ordem_servico: Number(order) }),
  } as NewRecorrencia;
}

function valuesOf(changes: Fields): Changes {
  const { horario, duracao, instrucoes, em_feriado, ativo } = changes;
  return {
    ...(horario !== undefined && { horario }),
    ...(duracao !== undefined && { duracao: Number(duracao) }),
    ...Object.fromEntries(
      IDS.filter((name) => name in changes).map((name) => [name, Number(changes[name]) || null]),
    ),
    ...(instrucoes !== undefined && { instrucoes: instrucoes.trim() || null }),
    ...(em_feriado !== undefined && { em_feriado: em_feriado as Recorrencia['em_feriado'] }),
    ...(ativo !== undefined && { ativo: ativo === 'sim' }),
  };
}

type Changes = Omit<RecorrenciaChange, 'escopo' | 'id_registro'>;

/** The body of these changes of a series. A single visit has no rule, and is sent or not by itself. */
export function changesOf(series: Recorrencia, changes: Fields, scope: Scope): Changes {
  const { regra, ativo, em_feriado, ...ofVisit } = changes;
  if (scope === 'esta') return valuesOf(ofVisit);
  const rule = rruleIn(regra);
  const isOther = rule !== rruleIn(fieldsOfSeries(series).regra);
  return {
    ...valuesOf({
      ...ofVisit,
      ...(ativo !== undefined && { ativo }),
      ...(em_feriado !== undefined && { em_feriado }),
    }),
    ...(rule !== undefined && isOther && { regra: rule }),
  };
}

/** The visits that a change of this scope may reach: `visits` are those to come and not begun, by time. */
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
