/** What the office does with imports: each change is made while no run works on the import. */
import type { Importacao, ImportacaoChange } from '@campeiro/contract/escritorio/importacoes';
import { type Database, inBulk, type TenantContext, type Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { deleteItem, insertItem } from '../../platform/lists/source.ts';
import { formOf } from './file/detect.ts';
import { type Examined, examine } from './file/examine.ts';
import { recognised } from './file/receive.ts';
import {
  changeRow,
  fileOf,
  importacoes,
  loadTargets,
  lockImportacao,
  NOTHING_COUNTED,
} from './queries.ts';
import {
  falhaDoArquivo,
  isContinued,
  onlyUnlimited,
  requireAtRest,
  requireFile,
  requireFitting,
  requireMapping,
  requireRunning,
} from './rules.ts';

/** A run that still has a turn at the import finds that it has lost it. */
const NO_TURN = { turno: null, turno_ate: null };

/** Adds an import without a file. Throws the 403 of a caller whom segments limit. */
export function addImportacao(
  tx: Tx,
  nova: Pick<Importacao, 'nome_arquivo'>,
  { usuario, segmentos }: TenantContext,
): Promise<Importacao> {
  if (segmentos) throw onlyUnlimited();
  return insertItem<Importacao>(tx, importacoes, { ...nova, id_usuario: usuario });
}

/** Marks the import as running from now on, in the name of this user. A process begins with it after the commit. */
export async function startRun(
  tx: Tx,
  id: number,
  id_usuario: number,
  situacao: 'simulando' | 'importando',
): Promise<Importacao> {
  const row = await lockImportacao(tx, id);
  requireAtRest(row);
  requireFile(row);
  requireMapping(row);
  const anew = situacao === 'simulando' || !isContinued(row);
  if (anew) await forgetRefused(tx, id);
  return changeRow(tx, id, {
    ...(anew && NOTHING_COUNTED),
    situacao,
    falha: null,
    id_usuario,
    iniciada_em: sql`clock_timestamp()`,
    terminada_em: null,
    ...NO_TURN,
  });
}

/** Changes how the file is read and its columns are mapped. */
export async function changeImportacao(
  db: Database,
  tenant: TenantContext,
  id: number,
  mudanca: ImportacaoChange,
): Promise<Importacao> {
  const examined = await examineAnew(db, tenant, id, mudanca);
  return db.write(tenant, (tx) => change(tx, id, mudanca, examined));
}

/** A file that is read in another form has other titles, and fields are proposed anew. */
async function examineAnew(
  db: Database,
  tenant: TenantContext,
  id: number,
  { codificacao, separador }: ImportacaoChange,
): Promise<Examined | undefined> {
  if (!codificacao && !separador) return undefined;
  const row = await db.read(tenant, (tx) => fileOf(tx, id));
  requireFile(row);
  const before = formOf(row);
  const form = {
    codificacao: codificacao ?? before.codificacao,
    separador: separador ?? before.separador,
  };
  if (form.codificacao === row.codificacao && form.separador === row.separador) return undefined;
  return examine(db, inBulk(tenant), row, form);
}

async function change(
  tx: Tx,
  id: number,
  mudanca: ImportacaoChange,
  examined: Examined | undefined,
): Promise<Importacao> {
  const row = await lockImportacao(tx, id);
  requireAtRest(row);
  requireFile(row);
  const anew = examined && (await recognised(tx, examined));
  const next = { ...row, falha: falhaDoArquivo(row), ...anew };
  if (mudanca.mapeamento) requireFitting(mudanca.mapeamento, next, await loadTargets(tx));
  await forgetRefused(tx, id);
  return changeRow(tx, id, {
    ...NOTHING_COUNTED,
    situacao: next.falha ? 'falhou' : 'pronta',
    falha: next.falha,
    ...anew,
    ...mudanca,
  });
}

const forgetRefused = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`delete from importacoes_recusas where id_importacao = ${id}`);

/** Ends a run. What it has imported stays. */
export async function cancelRun(tx: Tx, id: number): Promise<Importacao> {
  requireRunning(await lockImportacao(tx, id));
  const terminada_em = sql`clock_timestamp()`;
  return changeRow(tx, id, { situacao: 'cancelada', terminada_em, ...NO_TURN });
}

/** Deletes an import at rest, with its file and the rows that it refused. */
export async function removeImportacao(tx: Tx, id: number): Promise<void> {
  requireAtRest(await lockImportacao(tx, id));
  await deleteItem(tx, importacoes, id);
}
