/** What the office does with imports: each change is made while no run works on the import. */

import { isDeepStrictEqual } from 'node:util';
import type {
  Importacao,
  ImportacaoChange,
  NewImportacao,
} from '@campeiro/contract/escritorio/importacoes';
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
  lockOwn,
  NOTHING_COUNTED,
  requireMay,
  type WithFile,
} from './queries.ts';
import {
  falhaDoArquivo,
  isContinued,
  requireAtRest,
  requireConfirmed,
  requireFile,
  requireFileOfPerson,
  requireFitting,
  requireMapping,
  requireNotUndone,
  requireRunning,
  requireUndoable,
} from './rules.ts';

/** A run that still has a turn at the import finds that it has lost it. */
const NO_TURN = { turno: null, turno_ate: null };

/** Adds an import without a file. Throws the 403 of a caller who may not import this. */
export async function addImportacao(
  tx: Tx,
  nova: NewImportacao,
  tenant: TenantContext,
): Promise<Importacao> {
  await requireMay(tx, tenant, nova.recurso);
  return insertItem<Importacao>(tx, importacoes, { ...nova, id_usuario: tenant.usuario });
}

/**
 * Marks the import as running from now on, in the name of this user. A process begins with it after the commit.
 * `isConfirmed`: the caller has given their own password.
 */
export async function startRun(
  tx: Tx,
  id: number,
  tenant: TenantContext,
  situacao: 'simulando' | 'importando',
  isConfirmed = false,
): Promise<Importacao> {
  const row = await lockOwn(tx, id, tenant);
  requireAtRest(row);
  if (situacao === 'importando') requireConfirmed(row, isConfirmed);
  requireFile(row);
  requireMapping(row);
  requireNotUndone(row);
  const anew = situacao === 'simulando' || !isContinued(row);
  if (anew) await forgetRefused(tx, id);
  return changeRow(tx, id, {
    ...(anew && NOTHING_COUNTED),
    situacao,
    falha: null,
    id_usuario: tenant.usuario,
    iniciada_em: sql`clock_timestamp()`,
    terminada_em: null,
    ...NO_TURN,
  });
}

/** Marks what the import wrote as being taken back from now on. A process begins with it after the commit. */
export async function startUndo(
  tx: Tx,
  id: number,
  tenant: TenantContext,
  isConfirmed: boolean,
): Promise<Importacao> {
  const row = await lockOwn(tx, id, tenant);
  requireAtRest(row);
  requireConfirmed(row, isConfirmed);
  requireUndoable(row);
  return changeRow(tx, id, {
    situacao: 'desfazendo',
    falha: null,
    id_usuario: tenant.usuario,
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
  requireSeen: (tx: Tx) => Promise<void>,
): Promise<Importacao> {
  const examined = await examineAnew(db, tenant, id, mudanca);
  return db.write(tenant, async (tx) => {
    const row = await lockOwn(tx, id, tenant);
    await requireSeen(tx);
    return change(tx, row, mudanca, examined);
  });
}

/** A file that is read in another form has other titles, and fields are proposed anew. */
async function examineAnew(
  db: Database,
  tenant: TenantContext,
  id: number,
  { codificacao, separador, linha_titulos }: ImportacaoChange,
): Promise<Examined | undefined> {
  if (!codificacao && !separador && !linha_titulos) return undefined;
  const row = await db.read(tenant, (tx) => fileOf(tx, id));
  requireFile(row);
  const before = formOf(row);
  const form = {
    codificacao: codificacao ?? before.codificacao,
    separador: separador ?? before.separador,
    linha_titulos: linha_titulos ?? before.linha_titulos,
  };
  if (isDeepStrictEqual(form, before)) return undefined;
  requireFileOfPerson(row);
  return examine(db, inBulk(tenant), { ...row, of: row }, form);
}

async function change(
  tx: Tx,
  row: WithFile,
  mudanca: ImportacaoChange,
  examined: Examined | undefined,
): Promise<Importacao> {
  const { id } = row;
  requireAtRest(row);
  requireFile(row);
  requireNotUndone(row);
  requireFileOfPerson(row);
  const anew = examined && (await recognised(tx, row, examined));
  const next = { ...row, falha: falhaDoArquivo(row), ...anew };
  if (mudanca.mapeamento) requireFitting(mudanca.mapeamento, next, await loadTargets(tx, row));
  await forgetRefused(tx, id);
  return changeRow(tx, id, {
    ...NOTHING_COUNTED,
    situacao: next.falha ? 'falhou' : 'pronta',
    falha: next.falha,
    ...anew,
    ...mudanca,
  });
}

/** Refusals, and changes of a simulation. What an import wrote stays known, so that it can be undone. */
async function forgetRefused(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`delete from importacoes_recusas where id_importacao = ${id}`);
  await tx.run(sql`delete from importacoes_mudancas where id_importacao = ${id} and simulada`);
}

/** Ends a run. What it has imported stays. */
export async function cancelRun(tx: Tx, id: number, tenant: TenantContext): Promise<Importacao> {
  requireRunning(await lockOwn(tx, id, tenant));
  const terminada_em = sql`clock_timestamp()`;
  return changeRow(tx, id, { situacao: 'cancelada', terminada_em, ...NO_TURN });
}

/** Deletes an import at rest, with its file and the rows that it refused. */
export async function removeImportacao(tx: Tx, id: number, tenant: TenantContext): Promise<void> {
  requireAtRest(await lockOwn(tx, id, tenant));
  await deleteItem(tx, importacoes, id);
}
