/** What the schema of an agenda's request cannot express, and what the days mean. */
import { startOfDay } from '@campeiro/contract/agenda/expediente';
import { type AgendaRequest, MAX_DIAS_DA_AGENDA } from '@campeiro/contract/escritorio/agenda';
import { MAX_DIAS_DE_HORARIOS } from '@campeiro/contract/escritorio/horarios';
import { MAX_DIAS_OTIMIZADOS } from '@campeiro/contract/escritorio/otimizacoes';
import { addDays } from '@campeiro/contract/kit/days';
import { instantOf } from '@campeiro/contract/kit/instants';
import { daysInOrder } from '../../platform/http/rules.ts';
import type { Issue } from '../../platform/problem.ts';
import { mudancasIssues } from '../registros/rules.ts';

/** The faults of days out of order, too many or too far away. */
export const daysIssues = daysInOrder(MAX_DIAS_DA_AGENDA);

export const optimizedDaysIssues = daysInOrder(MAX_DIAS_OTIMIZADOS);

/** Those of the days and changes of a part of a plan. */
export const partIssues = (body: object): Issue[] => [
  ...optimizedDaysIssues(body),
  ...mudancasIssues(body),
];

export const slotDaysIssues = daysInOrder(MAX_DIAS_DE_HORARIOS);

/** The instants at which the days begin and end. */
export interface Days {
  from: string;
  to: string;
}

export const daysBetween = (
  { inicio, fim }: Pick<AgendaRequest, 'inicio' | 'fim'>,
  timeZone: string,
): Days => ({
  from: instantOf(startOfDay(inicio, timeZone)),
  to: instantOf(startOfDay(addDays(fim, 1), timeZone)),
});

/** An instant as text, no farther than the years that have four digits: visits may be planned until the last of them. */
export const nearInstant = (ms: number): string =>
  instantOf(Math.min(Math.max(ms, Date.UTC(1000)), Date.UTC(9999, 11, 31)));
