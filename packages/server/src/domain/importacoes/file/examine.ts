/** What a file is: its encoding, separator and titles, how many rows it has, and whether it can be read to its end. */
import {
  type Decimal,
  type FalhaDoArquivo,
  type Importacao,
  MAX_COLUNAS,
  MAX_LINHA_TITULOS,
  MAX_LINHAS,
} from '@campeiro/contract/escritorio/importacoes';
import { withoutGuards } from '@campeiro/contract/kit/csv';
import type { Database, TenantContext } from '../../../platform/db/database.ts';
import { titlesRow } from '../columns/titles.ts';
import { loadTargets } from '../queries.ts';
import { decimalOf, encodingOf, type Form, firstRows, kindOf, separatorOf } from './detect.ts';
import { partsOf } from './parts.ts';
import { inTurn, whileWanted } from './readings.ts';
import { recordsOf } from './records.ts';
import { type FileRow, UnreadableFile } from './row-reader.ts';

export interface Examined extends Form {
  decimal: Decimal;
  colunas: string[];
  total_linhas: number | null;
  falha: FalhaDoArquivo | null;
}

interface File {
  id: number;
  envio: string | null;
}

/** `of`: the import, whose resource says which titles are known. */
type Examining = File & { of: Pick<Importacao, 'recurso' | 'lote'> };

/** How many rows are read to detect how decimals are written. */
const ROWS = 50;
/** In characters: titles are shown, and say which field is meant. */
const LONGEST_TITLE = 200;

/** The first part of a file. */
export async function beginningOf(
  db: Database,
  tenant: TenantContext,
  file: File,
): Promise<Uint8Array> {
  for await (const part of partsOf(db, tenant, file)) return part;
  return new Uint8Array();
}

/**
 * `given`: what the person says, or what is known of the whole file; the rest is detected. Throws CONFLITO if the same
 * import is examined anew meanwhile.
 */
export async function examine(
  db: Database,
  tenant: TenantContext,
  file: Examining,
  given: Given,
): Promise<Examined> {
  return inTurn(tenant.conta, file.id, (signal) => examineNow({ db, tenant, file, signal }, given));
}

type Given = Partial<Form> & { isUtf8?: boolean };

interface Reading {
  db: Database;
  tenant: TenantContext;
  file: Examining;
  signal: AbortSignal;
}

async function examineNow(reading: Reading, { isUtf8 = true, ...given }: Given): Promise<Examined> {
  const { db, tenant, file } = reading;
  const beginning = await beginningOf(db, tenant, file);
  const codificacao = given.codificacao ?? encodingOf(beginning, isUtf8);
  const separador = given.separador ?? separatorOf(beginning, codificacao);
  const first = firstRows(beginning, { codificacao, separador }, MAX_LINHA_TITULOS + ROWS);
  const linha_titulos = given.linha_titulos ?? (await titlesRowOf(reading, first));
  const form = { codificacao, separador, linha_titulos };
  const kind = kindOf(beginning);
  if (kind !== 'texto') return { ...form, ...unreadable(kind === 'xlsx' ? 'planilha' : kind) };
  const titles = first.find(({ linha }) => linha === linha_titulos)?.cells ?? [];
  const rows = first.filter(({ linha }) => linha > linha_titulos).slice(0, ROWS);
  return {
    ...form,
    decimal: decimalOf(
      rows.map(({ cells }) => cells),
      separador,
    ),
    colunas: titles.slice(0, MAX_COLUNAS).map(asTitle),
    ...(await counted(reading, form)),
  };
}

/** Of a file that is no text. */
const unreadable = (falha: FalhaDoArquivo) => ({
  decimal: 'virgula' as const,
  colunas: [],
  total_linhas: null,
  falha,
});

async function titlesRowOf(
  { db, tenant, file }: Reading,
  first: readonly FileRow[],
): Promise<number> {
  const targets = await db.read(tenant, (tx) => loadTargets(tx, file.of));
  return titlesRow(first, [...targets.values()]);
}

const asTitle = (title: string): string =>
  withoutGuards(title).replaceAll('\0', '').trim().slice(0, LONGEST_TITLE).toWellFormed();

async function counted(
  { db, tenant, file, signal }: Reading,
  form: Form,
): Promise<Pick<Examined, 'total_linhas' | 'falha'>> {
  const parts = whileWanted(partsOf(db, tenant, file), signal);
  let rows = 0;
  try {
    for await (const _ of recordsOf(parts, form))
      if (++rows > MAX_LINHAS) return { total_linhas: null, falha: 'linhas_demais' };
  } catch (error) {
    if (error instanceof UnreadableFile) return { total_linhas: rows, falha: error.falha };
    throw error;
  }
  return { total_linhas: rows, falha: null };
}
