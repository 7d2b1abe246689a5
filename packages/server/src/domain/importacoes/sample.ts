/** The beginning of a file as the caller sees it while mapping its columns. */
import { LINHAS_DE_AMOSTRA } from '@campeiro/contract/escritorio/importacoes';
import type { Language } from '@campeiro/contract/kit/languages';
import type { Database, TenantContext } from '../../platform/db/database.ts';
import { firstRows, formOf } from './file/detect.ts';
import { beginningOf } from './file/examine.ts';
import { fileOf, loadTargets } from './queries.ts';
import { requireFile } from './rules.ts';

/** The first rows after the titles, and the fields that a column can fill. Throws the 422 without a file. */
export async function sampleOf(
  db: Database,
  tenant: TenantContext,
  id: number,
  language: Language,
) {
  const [row, targets] = await db.read(tenant, (tx) =>
    Promise.all([fileOf(tx, id), loadTargets(tx)]),
  );
  requireFile(row);
  const beginning = await beginningOf(db, tenant, row);
  const [, ...rows] = firstRows(beginning, formOf(row), LINHAS_DE_AMOSTRA + 1);
  return {
    linhas: rows.map((cells) => cells.slice(0, row.colunas.length)),
    alvos: [...targets.values()].map(({ alvo, nome }) => ({ alvo, nome: nome[language] })),
  };
}
