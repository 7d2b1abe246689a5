/** A list as a file: a caller who accepts CSV rather than JSON gets all pages, as they are read. */
import { Readable } from 'node:stream';
import {
  beginningFor,
  csvOf,
  type Dialect,
  FOR_PROGRAMS,
  FOR_SPREADSHEETS,
} from '@campeiro/contract/kit/csv';
import { isExported } from '@campeiro/contract/kit/listing';
import type { Operation } from '@campeiro/contract/kit/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Row } from '../../rows.ts';
import { asFile, CSV_TYPE } from '../csv.ts';
import { sql } from '../db/sql.ts';
import { callerOf, tenantOf, whileAllowed } from '../http/caller.ts';
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

/**
 * Sends the parts as one file. What goes wrong with the first one is answered as a problem; later the file ends without
 * its last chunk, also when the caller's rights change.
 */
export async function sendCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AsyncGenerator<Item[]>,
): Promise<void> {
  const noted = takePlace(callerOf(request).conta, reply.raw);
  const operation = request.routeOptions.config.operation as Operation;
  const file = textOf(request, columnsOf(operation), whileAllowed(request, parts));
  const first = await file.next();
  reply.type(CSV_TYPE).header('content-disposition', asFile(nameOf(operation)));
  reply.send(Readable.from(noted(beginningWith(first, file))));
}

async function* textOf(
  request: FastifyRequest,
  columns: readonly Column[],
  parts: AsyncGenerator<Item[]>,
): AsyncGenerator<string> {
  const dialect = dialectOf(request) ?? FOR_SPREADSHEETS;
  const zone = await zoneOf(request);
  const cells = cellsOf(columns, { dialect, zone, language: request.language });
  let beginning = beginningFor(
    columns.map(({ name }) => name),
    dialect,
  );
  for await (const rows of parts) {
    yield beginning + csvOf(rows.map(cells), dialect);
    beginning = '';
  }
}

async function* beginningWith<T>(
  first: IteratorResult<T>,
  rest: AsyncGenerator<T>,
): AsyncGenerator<T> {
  if (!first.done) yield first.value;
  yield* rest;
}

async function zoneOf(request: FastifyRequest): Promise<string> {
  const tx = request.server.db.autocommit(tenantOf(request));
  const row = await tx.row<Row<'contas', 'fuso_horario'>>(sql`select fuso_horario from contas`);
  return row?.fuso_horario ?? 'UTC';
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
