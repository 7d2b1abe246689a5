/** A list as a file: a caller who accepts CSV rather than JSON gets all pages, as they are read. */
import { Readable } from 'node:stream';
import {
  beginningFor,
  csvOf,
  type Dialect,
  FOR_PROGRAMS,
  FOR_SPREADSHEETS,
} from '@campeiro/contract/kit/csv';
import { message } from '@campeiro/contract/kit/languages';
import { isExported, type Operation } from '@campeiro/contract/kit/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Row } from '../../rows.ts';
import { asFile, CSV_TYPE } from '../csv.ts';
import { type InSteps, inBulk, type Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { callerOf, whileAllowed } from '../http/caller.ts';
import { inSlices } from '../http/slices.ts';
import { type Issue, invalid } from '../problem.ts';
import type { Beside, BesideOf } from './beside.ts';
import { type Column, cellsOf } from './cells.ts';
import { takePlace } from './export-slots.ts';
import type { Item } from './rows.ts';

const DIALECTS: ReadonlyMap<string, Dialect> = new Map([
  ['text/csv', FOR_SPREADSHEETS],
  ['text/csv; forma=programas', FOR_PROGRAMS],
]);

/** What the caller accepts rather than JSON. */
function dialectOf({ headers }: FastifyRequest): Dialect | undefined {
  const available = ['application/json', ...DIALECTS.keys()];
  const [wanted = ''] = new Negotiator({ headers }).mediaTypes(available);
  return DIALECTS.get(wanted);
}

export function wantsCsv(request: FastifyRequest): boolean {
  const { operation } = request.routeOptions.config;
  return operation !== undefined && isExported(operation) && dialectOf(request) !== undefined;
}

interface FileOptions {
  /** Who asks, and what the transactions of the file have in common. */
  caller: InSteps;
  beside?: readonly BesideOf[];
}

/**
 * Sends the parts as one file. What goes wrong with the first one is answered as a problem; later the file ends without
 * its last chunk, also when the caller's rights change or the database
 * becomes another copy.
 */
export async function sendCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AsyncGenerator<Item[]>,
  options: FileOptions,
): Promise<void> {
  const noted = takePlace(callerOf(request).conta, reply.raw);
  const operation = request.routeOptions.config.operation as Operation;
  const file = textOf(request, whileAllowed(request, parts), options);
  const first = await file.next();
  reply.type(CSV_TYPE).header('content-disposition', asFile(nameOf(operation)));
  reply.send(Readable.from(noted(beginningWith(first, file))));
}

async function* textOf(
  request: FastifyRequest,
  parts: AsyncGenerator<Item[]>,
  { caller, beside = [] }: FileOptions,
): AsyncGenerator<string> {
  const dialect = dialectOf(request) ?? FOR_SPREADSHEETS;
  const { db } = request.server;
  const scope = inBulk(caller);
  const { zone, known } = await db.read(scope, async (tx) => ({
    zone: await zoneOf(tx),
    known: await inTurn(beside, (of) => of(tx)),
  }));
  const columns = columnsFor(request, known, dialect);
  const used = known.filter((one) => one.columns.some((column) => columns.includes(column)));
  const cells = cellsOf(columns, { dialect, zone, language: request.language });
  const pause = inSlices();
  let text = beginningFor(
    columns.map(({ title, name }) => title ?? name),
    dialect,
  );
  for await (const rows of parts) {
    const more = await db.read(scope, (tx) => inTurn(used, (one) => one.of(tx, rows)));
    for (const [i, row] of rows.entries()) {
      const item = Object.assign({}, row, ...more.map((items) => items[i]));
      text += csvOf([cells(item)], dialect);
      await pause();
    }
    yield text;
    text = '';
  }
}

/** Questions of one transaction are asked one after the other. */
async function inTurn<T, R>(all: readonly T[], ask: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (const one of all) answers.push(await ask(one));
  return answers;
}

async function* beginningWith<T>(
  first: IteratorResult<T>,
  rest: AsyncGenerator<T>,
): AsyncGenerator<T> {
  if (!first.done) yield first.value;
  yield* rest;
}

async function zoneOf(tx: Tx): Promise<string> {
  const row = await tx.row<Row<'contas', 'fuso_horario'>>(sql`select fuso_horario from contas`);
  return row?.fuso_horario ?? 'UTC';
}

/** The columns that the caller asks for, else all. Throws the 400 of one that the file does not have. */
function columnsFor(
  { body, routeOptions }: FastifyRequest,
  beside: readonly Beside[],
  dialect: Dialect,
): Column[] {
  const all = allColumns(columnsOf(routeOptions.config.operation as Operation), beside, dialect);
  const { colunas } = (body ?? {}) as { colunas?: string[] };
  if (!colunas?.length) return all;
  const found = colunas.map((wanted) => all.find(({ name }) => name === wanted));
  const faults = found.flatMap((column, i) => (column ? [] : [unknownColumn(i)]));
  if (faults.length > 0) throw invalid(faults);
  return [...new Set(found.flatMap((column) => column ?? []))];
}

const unknownColumn = (i: number): Issue => ({
  campo: `colunas[${i}]`,
  codigo: 'VALOR_INVALIDO',
  mensagem: message('O arquivo não tem esta coluna.', 'The file does not have this column.'),
});

/** The list's own columns with those beside them in their places. */
export function allColumns(
  own: readonly Column[],
  beside: readonly Beside[],
  dialect: Dialect,
): Column[] {
  const isForPeople = dialect === FOR_SPREADSHEETS;
  const more = beside
    .flatMap(({ columns }) => columns)
    .filter(({ insteadOf }) => isForPeople || !insteadOf);
  const at = (name: string) => more.filter(({ after, insteadOf }) => (after ?? insteadOf) === name);
  const isReplaced = (name: string) => more.some(({ insteadOf }) => insteadOf === name);
  return [
    ...own.flatMap((column) => [...(isReplaced(column.name) ? [] : [column]), ...at(column.name)]),
    ...more.filter(({ after, insteadOf }) => !after && !insteadOf),
  ].map((column) =>
    // Other systems have an `id` of their own.
    isForPeople && column.name === 'id' ? { ...column, title: 'id_campeiro' } : column,
  );
}

interface Answer {
  properties: { dados: { items: { properties: Record<string, object> } } };
}

const columnsOf = ({ answer }: Operation): Column[] =>
  Object.entries((answer.schema as unknown as Answer).properties.dados.items.properties).map(
    ([name, schema]) => ({ name, format: (schema as { format?: string }).format }),
  );

/** `/escritorio/v1/clientes/{id}/notas/list` → `clientes-notas`. */
const nameOf = ({ path }: Operation): string =>
  path
    .split('/')
    .slice(3, -1)
    .filter((part) => !part.startsWith('{'))
    .join('-');
