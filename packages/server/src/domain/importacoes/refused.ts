/** The rows that were refused, with the reasons in the reader's language. */
import type { Importacao } from '@campeiro/contract/escritorio/importacoes';
import { beginningFor, csvOf, FOR_SPREADSHEETS, withoutGuards } from '@campeiro/contract/kit/csv';
import { type Language, message } from '@campeiro/contract/kit/languages';
import type { Database, TenantContext, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Issue } from '../../platform/problem.ts';
import type { Target } from './columns/targets.ts';
import { formOf } from './file/detect.ts';
import { partsOf } from './file/parts.ts';
import { recordsOf } from './file/records.ts';
import type { WithFile } from './queries.ts';

type Refused = { linha: number; motivos: Issue[] };

/** Refused rows after this one, in the order of the file. */
export const refusedAfter = (tx: Tx, id: number, linha: number, most: number): Promise<Refused[]> =>
  tx.rows<Refused>(sql`
    select linha, motivos from importacoes_recusas
    where id_importacao = ${id} and linha > ${linha} order by linha limit ${most}`);

/** A reason begins with the title of its column, or with what the field is where no column fills it. */
export const reasonsOf =
  (
    { colunas, mapeamento }: Pick<Importacao, 'colunas' | 'mapeamento'>,
    targets: ReadonlyMap<string, Target>,
    language: Language,
  ) =>
  ({ motivos }: Refused): string[] =>
    motivos.map(({ campo, mensagem }) => {
      const title = colunas[mapeamento.indexOf(campo)] ?? targets.get(campo)?.nome[language];
      return `${title ?? campo}: ${mensagem[language]}`;
    });

const REASONS = message('Motivo da recusa', 'Reason for refusal');
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
  yield beginningFor([...row.colunas, REASONS[language]], FOR_SPREADSHEETS);
  const parts = partsOf(db, tenant, row);
  const records = recordsOf(parts, formOf(row));
  let number = 1;
  for (let last = 0; ; ) {
    const refused = await db.read(tenant, (tx) => refusedAfter(tx, row.id, last, AT_ONCE));
    if (refused.length === 0) break;
    const lines: string[][] = [];
    for (const one of refused) {
      let cells: string[] | undefined;
      while (number < one.linha) {
        const next = await records.next();
        if (next.done) break;
        cells = next.value;
        number++;
      }
      const given = row.colunas.map((_, i) => withoutGuards(cells?.[i] ?? ''));
      lines.push([...given, reasons(one).join(' | ')]);
      last = one.linha;
    }
    yield csvOf(lines, FOR_SPREADSHEETS);
  }
  await records.return(undefined);
}
