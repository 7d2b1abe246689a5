/** The beginning of a file as the caller sees it while mapping its columns. */
import { LINHAS_DE_AMOSTRA } from '@campeiro/contract/escritorio/importacoes';
import type { Language } from '@campeiro/contract/kit/languages';
import type { Database, TenantContext } from '../../platform/db/database.ts';
import { suggestionFor } from './columns/guess.ts';
import type { ColumnTarget } from './columns/targets.ts';
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
  const { row, targets } = await db.read(tenant, async (tx) => {
    const row = await fileOf(tx, id);
    return { row, targets: await loadTargets(tx, row) };
  });
  requireFile(row);
  const beginning = await beginningOf(db, tenant, row);
  const form = formOf(row);
  const rows = firstRows(beginning, form, form.linha_titulos + LINHAS_DE_AMOSTRA)
    .filter(({ linha }) => linha > form.linha_titulos)
    .slice(0, LINHAS_DE_AMOSTRA);
  return {
    linhas: rows.map(({ cells }) => cells.slice(0, row.colunas.length)),
    alvos: [...targets.values()]
      .filter(isOffered)
      .map(({ alvo, nome }) => ({ alvo, nome: nome[language] })),
    // Each title alone, so that a field that another column fills is named too.
    sugestoes: row.colunas.map((title) => suggestionFor(title, targets.values())),
  };
}

/** A stamp is written by the server. */
const isOffered = ({ kind }: ColumnTarget): boolean => kind !== 'carimbo';
