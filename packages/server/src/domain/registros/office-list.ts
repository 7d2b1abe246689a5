import type { Contagem } from '@campeiro/contract/escritorio/painel';
import type { Atencao, Pontualidade } from '@campeiro/contract/escritorio/painel-do-mes';
import { officeRegistrosList } from '@campeiro/contract/escritorio/registros';
import type { Situacao } from '@campeiro/contract/registros';
import { join, type Sql, sql } from '../../platform/db/sql.ts';
import { source } from '../../platform/lists/source.ts';
import { inMonth, onDay } from '../conta/queries.ts';
import { ATTENTION, COUNTED, heldUp, inAny, late, measured, PUNCTUAL } from './conditions.ts';
import { registros } from './queries.ts';

/** Visits as in v2, and found by what the panel counts, and by their customer. */
export const visitas = source(officeRegistrosList, 'registros', {
  fields: registros.fields,
  linkFilters: registros.linkFilters,
  searchThrough: { table: 'clientes', column: 'id_cliente' },
  filters: {
    sem_usuario: (wanted: boolean) => whether(sql`t.id_usuario is null`, wanted),
    situacoes: (situacoes: Situacao[]) => inAny(situacoes),
    com_pendencias: (wanted: boolean) => whether(heldUp, wanted),
    pontualidade: (names: Pontualidade[]) => anyIn(PUNCTUAL, names),
    com_duracao: (wanted: boolean) => whether(measured, wanted),
    sem_objetivo: (wanted: boolean) => whether(sql`t.id_objetivo is null`, wanted),
  },
  timeFilters: {
    contagens: (names: Contagem[]) => anyIn(COUNTED, names),
    // Photos arrive without a change of the visit.
    atencao: (names: Atencao[]) => anyIn(ATTENTION, names),
    // The account's time zone may change.
    dia: (dia: string) => ofDay(dia),
    mes: (mes: string) => ofMonth(mes),
    atrasada: (wanted: boolean) => whether(late, wanted),
  },
});

/** Scheduled for the day, or begun on it: those that the panel counts. */
export const ofDay = (dia: string): Sql =>
  sql`(${onDay(sql`t.inicio_agendado`, dia)} or ${onDay(sql`t.data_inicio`, dia)})`;

/**
 * Begun in the month; or not begun and scheduled for it. So each visit is of one month, and months add up. Each part has
 * an index.
 */
export const ofMonth = (mes: string): Sql => sql`(
  ${inMonth(sql`t.data_inicio`, mes)}
  or (t.data_inicio is null and ${inMonth(sql`t.inicio_agendado`, mes)})
  or (t.data_inicio is null and t.inicio_agendado is null and ${inMonth(sql`t.data_agendada`, mes)}))`;

const anyIn = <Name extends string>(conditions: Record<Name, Sql>, names: readonly Name[]): Sql =>
  names.length === 0
    ? sql`false`
    : sql`(${join(
        names.map((one) => conditions[one]),
        ' or ',
      )})`;

/** A visit without a window is not late. */
const whether = (condition: Sql, wanted: boolean): Sql =>
  wanted ? condition : sql`${condition} is not true`;
