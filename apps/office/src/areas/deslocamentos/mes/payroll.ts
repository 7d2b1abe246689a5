/** What goes to payroll: a line for each technician. Pure. */
import type { ResumoDoMes } from '@campeiro/contract/escritorio/meses-de-deslocamento';
import type { Cell } from '@campeiro/contract/kit/csv';

type Row = ResumoDoMes['usuarios'][number];

/** The figures of a line, each with as many decimals as it has. */
export const FIGURES = [
  ['dias', 0],
  ['distancia', 1],
  ['valor', 2],
  ['dias_aprovados', 0],
  ['distancia_aprovada', 1],
  ['valor_aprovado', 2],
  ['valor_a_pagar', 2],
  ['valor_pago', 2],
  ['valor_complementos', 2],
  ['complementos_a_pagar', 2],
  ['complementos_pagos', 2],
] as const;

type Figures = Pick<Row, (typeof FIGURES)[number][0]>;

/** In whole tenths and centavos: decimals do not add up in floating point. */
export const sumOf = (rows: readonly Figures[]): Figures =>
  Object.fromEntries(
    FIGURES.map(([key, digits]) => {
      const scale = 10 ** digits;
      return [key, rows.reduce((sum, row) => sum + Math.round(row[key] * scale), 0) / scale];
    }),
  ) as unknown as Figures;

/** Without groups of thousands, which spreadsheets would read as text. */
const written = (value: number, digits: number): string =>
  new Intl.NumberFormat('pt-BR', {
    ...{ useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: digits },
  }).format(value);

/** Lines of cells as spreadsheets in Brazil read them: decimals with a comma. */
export const cellsOf = (mes: string, rows: readonly Row[]): Cell[][] =>
  rows.map((row) => [
    { written: mes },
    row.matricula ?? '',
    row.usuario,
    ...FIGURES.map(([key, digits]) => ({ written: written(row[key], digits) })),
  ]);
