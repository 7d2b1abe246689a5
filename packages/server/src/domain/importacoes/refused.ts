/** The rows that were refused, with the reasons in the reader's language. */
import type { Importacao } from '@campeiro/contract/escritorio/importacoes';
import {
  beginningFor,
  csvOf,
  FOR_SPREADSHEETS,
  REASONS_TITLE,
  withoutGuards,
} from '@campeiro/contract/kit/csv';
import type { Language } from '@campeiro/contract/kit/languages';
import type { Database, TenantContext, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Issue } from '../../platform/problem.ts';
import type { ColumnTarget } from './columns/targets.ts';
import { formOf } from './file/detect.ts';
import { partsOf } from './file/parts.ts';
import { recordsOf } from './file/records.ts';
import type { FileRow } from './file/row-reader.ts';
import { fileOf, loadTargets, type WithFile } from './queries.ts';

type Refused = { linha: number; motivos: Issue[] };

/** Refused rows after this one, in the order of the file. */
export const refusedAfter = (tx: Tx, id: number, linha: number, most: number): Promise<Refused[]> =>
  tx.rows<Refused>(sql`
    select linha, motivos from importacoes_recusas
    where id_importacao = ${id} and not aviso and linha > ${linha} order by linha limit ${most}`);

/** The numbers of all refused rows. */
export async function refusedRows(tx: Tx, id: number): Promise<Set<number>> {
  const rows = await tx.rows<{ linha: number }>(
    sql`select linha from importacoes_recusas where id_importacao = ${id} and not aviso`,
  );
  return new Set(rows.map(({ linha }) => linha));
}

/** The first rows that are imported although something is suspicious. */
export const doubtfulRows = (tx: Tx, id: number, most: number): Promise<Refused[]> =>
  tx.rows<Refused>(sql`
    select linha, motivos from importacoes_recusas
    where id_importacao = ${id} and aviso order by linha limit ${most}`);

/** A reason begins with the title of its column, or with what the field is where no column fills it. */
export const reasonsOf =
  (
    { colunas, mapeamento }: Pick<Importacao, 'colunas' | 'mapeamento'>,
    targets: ReadonlyMap<string, ColumnTarget>,
    language: Language,
  ) =>
  ({ motivos }: Refused): string[] =>
    motivos.map(({ campo, mensagem }) => {
      // What is of the whole row.
      if (campo === '') return mensagem[language];
      const title = colunas[mapeamento.indexOf(campo)] ?? targets.get(campo)?.nome[language];
      return `${title ?? campo}: ${mensagem[language]}`;
    });

/** Rows with their reasons as they are shown. Throws the 404 if the import does not exist. */
export async function told(tx: Tx, id: number, rows: readonly Refused[], language: Language) {
  const row = await fileOf(tx, id);
  const reasons = reasonsOf(row, await loadTargets(tx, row), language);
  return { dados: rows.map((one) => ({ linha: one.linha, motivos: reasons(one) })) };
}

/** How many rows are read and written at once. */
const AT_ONCE = 500;

interface Download {
  db: Database;
  tenant: TenantContext;
  row: WithFile;
  reasons: (refused: Refused) => string[];
  language: Language;
}

/** A file of the refused rows, as spreadsheets open it. Transactions are short, and memory is bounded. */
export async function* refusedFile(download: Download): AsyncGenerator<string> {
  const { db, tenant, row, reasons, language } = download;
  yield beginningFor([...row.colunas, REASONS_TITLE[language]], FOR_SPREADSHEETS);
  const parts = partsOf(db, tenant, row);
  const records = recordsOf(parts, formOf(row));
  for (let last = 0; ; ) {
    const refused = await db.read(tenant, (tx) => refusedAfter(tx, row.id, last, AT_ONCE));
    if (refused.length === 0) break;
    const lines: string[][] = [];
    for (const one of refused) {
      const cells = await rowAt(records, one.linha);
      const given = row.colunas.map((_, i) => withoutGuards(cells[i] ?? ''));
      lines.push([...given, reasons(one).join(' | ')]);
      last = one.linha;
    }
    yield csvOf(lines, FOR_SPREADSHEETS);
  }
  await records.return(undefined);
}

/** The cells of this row, which stands after those that were read before. */
async function rowAt(records: AsyncGenerator<FileRow>, linha: number): Promise<string[]> {
  for (;;) {
    const next = await records.next();
    if (next.done) return [];
    if (next.value.linha === linha) return next.value.cells;
  }
}
