/** What a file is: its encoding, separator and titles, how many rows it has, and whether it can be read to its end. */
import {
  type Decimal,
  type Falha,
  MAX_COLUNAS,
  MAX_LINHAS,
} from '@campeiro/contract/escritorio/importacoes';
import { withoutGuards } from '@campeiro/contract/kit/csv';
import type { Database, TenantContext } from '../../../platform/db/database.ts';
import { decoded } from './decode.ts';
import { decimalOf, encodingOf, type Form, firstRows, separatorOf } from './detect.ts';
import { partsOf } from './parts.ts';
import { recordsOf } from './records.ts';
import { UnreadableFile } from './row-reader.ts';

export interface Examined extends Form {
  decimal: Decimal;
  colunas: string[];
  total_linhas: number | null;
  falha: Falha | null;
}

export interface File {
  id: number;
  envio: string | null;
}

/** How many rows tell how decimals are written. */
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

/** `given`: what the person says, or what is known of the whole file; the rest is detected. */
export async function examine(
  db: Database,
  tenant: TenantContext,
  file: File,
  { isUtf8 = true, ...given }: Partial<Form> & { isUtf8?: boolean },
): Promise<Examined> {
  const beginning = await beginningOf(db, tenant, file);
  const codificacao = given.codificacao ?? encodingOf(beginning, isUtf8);
  const separador = given.separador ?? separatorOf(decoded(beginning, codificacao));
  const form = { codificacao, separador };
  const [titles = [], ...rows] = firstRows(beginning, form, ROWS);
  return {
    ...form,
    decimal: decimalOf(rows, separador),
    colunas: titles.slice(0, MAX_COLUNAS).map(asTitle),
    ...(await counted(db, tenant, file, form)),
  };
}

const asTitle = (title: string): string =>
  withoutGuards(title).replaceAll('\0', '').trim().slice(0, LONGEST_TITLE).toWellFormed();

async function counted(
  db: Database,
  tenant: TenantContext,
  file: File,
  form: Form,
): Promise<Pick<Examined, 'total_linhas' | 'falha'>> {
  let rows = 0;
  try {
    for await (const _ of recordsOf(partsOf(db, tenant, file), form))
      if (++rows > MAX_LINHAS) return { total_linhas: null, falha: 'linhas_demais' };
  } catch (error) {
    if (error instanceof UnreadableFile) return { total_linhas: rows, falha: error.falha };
    throw error;
  }
  return { total_linhas: rows, falha: null };
}
