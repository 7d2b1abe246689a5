import type { Contagem } from '@campeiro/contract/escritorio/painel';
import type { Atencao, Pontualidade } from '@campeiro/contract/escritorio/painel-do-mes';
import { officeRegistrosList } from '@campeiro/contract/escritorio/registros';
import type { Situacao } from '@campeiro/contract/registros';
import type { Tx } from '../../platform/db/database.ts';
import { join, type Sql, sql } from '../../platform/db/sql.ts';
import { source } from '../../platform/lists/source.ts';
import { type Period, periodOfDay, periodOfMonth, within } from '../conta/queries.ts';
import {
  ATTENTION,
  COUNTED,
  heldUp,
  inAny,
  late,
  measured,
  PUNCTUAL,
  undecided,
} from './conditions.ts';
import { registros } from './queries.ts';

/** Visits as in v2, and found by what the panel counts, and by their customer. */
export const visitas = source(officeRegistrosList, 'registros', {
  fields: registros.fields,
  linkFilters: registros.linkFilters,
  alsoFinds: { exactly: 'id_externo' },
  searchThrough: { table: 'clientes', column: 'id_cliente' },
  sortThrough: {
    cliente: { table: 'clientes', column: 'id_cliente', by: 'nome_ordem' },
    usuario: { table: 'usuarios', column: 'id_usuario', by: 'nome_ordem' },
  },
  filters: {
    sem_usuario: (wanted: boolean) => whether(sql`t.id_usuario is null`, wanted),
    situacoes: (situacoes: Situacao[]) => inAny(situacoes),
    a_decidir: (wanted: boolean) => whether(undecided, wanted),
    com_pendencias: (wanted: boolean) => whether(heldUp, wanted),
    pontualidade: (names: Pontualidade[]) => anyIn(PUNCTUAL, names),
    com_duracao: (wanted: boolean) => whether(measured, wanted),
    sem_objetivo: (wanted: boolean) => whether(sql`t.id_objetivo is null`, wanted),
  },
  addressFilters: { cidade: (cidade: string) => inCity(cidade) },
  timeFilters: {
    contagens: (names: Contagem[]) => anyIn(COUNTED, names),
    // Photos arrive without a change of the visit.
    atencao: (names: Atencao[]) => anyIn(ATTENTION, names),
    // The account's time zone may change.
    dia: async (dia: string, tx: Tx) => ofDay(await periodOfDay(tx, dia)),
    mes: async (mes: string, tx: Tx) => ofMonth(await periodOfMonth(tx, mes)),
    atrasada: (wanted: boolean) => whether(late, wanted),
  },
});

/** Scheduled for the day, or begun on it: those that the panel counts. */
export const ofDay = (dia: Period): Sql =>
  sql`(${within(sql`t.inicio_agendado`, dia)} or ${within(sql`t.data_inicio`, dia)})`;

/**
 * Begun in the month; or not begun and scheduled for it. So each visit is of one month, and months add up. Each part has
 * an index.
 */
export const ofMonth = (mes: Period): Sql => sql`(
  ${within(sql`t.data_inicio`, mes)}
  or (t.data_inicio is null and ${within(sql`t.inicio_agendado`, mes)})
  or (t.data_inicio is null and t.inicio_agendado is null and ${within(sql`t.data_agendada`, mes)}))`;

/** Addresses change without a change of the visit. */
const inCity = (cidade: string): Sql => sql`
  t.id_cliente in (select e.id_cliente from enderecos e where search_text(e.cidade::text) = search_text(${cidade}))`;

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
