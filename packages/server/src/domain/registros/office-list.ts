import type { Contagem } from '@campeiro/contract/escritorio/painel';
import { officeRegistrosList } from '@campeiro/contract/escritorio/registros';
import type { Situacao } from '@campeiro/contract/registros';
import { join, type Sql, sql } from '../../platform/db/sql.ts';
import { source } from '../../platform/lists/source.ts';
import { onDay } from '../conta/queries.ts';
import { COUNTED, heldUp, inAny, late } from './conditions.ts';
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
  },
  timeFilters: {
    contagens: (names: Contagem[]) =>
      names.length === 0
        ? sql`false`
        : sql`(${join(
            names.map((n) => COUNTED[n]),
            ' or ',
          )})`,
    // The account's time zone may change.
    dia: (dia: string) => ofDay(dia),
    atrasada: (wanted: boolean) => whether(late, wanted),
  },
});

/** Scheduled for the day, or begun on it: those that the panel counts. */
export const ofDay = (dia: string): Sql =>
  sql`(${onDay(sql`t.inicio_agendado`, dia)} or ${onDay(sql`t.data_inicio`, dia)})`;

/** A visit without a window is not late. */
const whether = (condition: Sql, wanted: boolean): Sql =>
  wanted ? condition : sql`${condition} is not true`;
