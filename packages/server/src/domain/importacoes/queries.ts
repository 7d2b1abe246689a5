import {
  type Importacao,
  importacoesList,
  type RecursoDeImportacao,
} from '@campeiro/contract/escritorio/importacoes';
import { wordsOf } from '@campeiro/contract/kit/fold';
import type { TenantContext, Tx } from '../../platform/db/database.ts';
import { name, sql } from '../../platform/db/sql.ts';
import { source, updateItem } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { segmentsOfUser } from '../segmentos/queries.ts';
import { columnsOf, type RowTarget } from './by-row/columns.ts';
import { type ColumnTarget, type CustomField, TARGETS, targetsOf } from './columns/targets.ts';
import { RESOURCES } from './resources/registry.ts';
import type { Resource } from './resources/resource.ts';
import { exactly } from './rows/row.ts';
import { onlyAdministrators, onlyUnlimited } from './rules.ts';

export const importacoes = source(importacoesList, 'importacoes');

/** With what names the parts of its file. */
export type WithFile = Importacao & Row<'importacoes', 'envio' | 'campos'>;

/** The import. Throws the 404 if it does not exist. */
export const fileOf = async (tx: Tx, id: number): Promise<WithFile> =>
  found(await tx.row<WithFile>(sql`select * from importacoes where id = ${id}`));

/** The same, locked until the end of the transaction. */
export const lockImportacao = async (tx: Tx, id: number): Promise<WithFile> =>
  found(await tx.row<WithFile>(sql`select * from importacoes where id = ${id} for update`));

/** The same for a caller who changes it. Throws like `requireMay`. */
export async function lockOwn(tx: Tx, id: number, tenant: TenantContext): Promise<WithFile> {
  const row = await lockImportacao(tx, id);
  await requireMay(tx, tenant, row.recurso);
  return row;
}

/** Throws the 403 of a caller who may not import this. */
export async function requireMay(
  tx: Tx,
  { usuario, segmentos }: TenantContext,
  recurso: RecursoDeImportacao = 'clientes',
): Promise<void> {
  if (segmentos) throw onlyUnlimited();
  if (!(await mayImport(tx, usuario, recurso))) throw onlyAdministrators();
}

/** Changes the row; columns of JSON are given as they are. */
export async function changeRow(
  tx: Tx,
  id: number,
  { colunas, mapeamento, ...fields }: Record<string, unknown>,
): Promise<Importacao> {
  return found(
    await updateItem<Importacao>(tx, importacoes, id, {
      ...fields,
      // pg would send an array as a PostgreSQL array, but the columns are JSON.
      ...(colunas !== undefined && { colunas: JSON.stringify(colunas) }),
      ...(mapeamento !== undefined && { mapeamento: JSON.stringify(mapeamento) }),
    }),
  );
}

/**
 * Whether the user may import this now: a file is not limited by segments, so users whom they limit may not. Users are
 * written by administrators only.
 */
export async function mayImport(
  tx: Tx,
  id: number | null,
  recurso: RecursoDeImportacao,
): Promise<boolean> {
  const isForAdministrators = RESOURCES[recurso].isForAdministrators ?? false;
  const user = await tx.row(sql`
    select from usuarios u where u.id = ${id} and u.ativo
      and (u.perfil = 'administrador'
        or not ${isForAdministrators} and u.perfil = 'gestor' and cardinality(${segmentsOfUser}) = 0)`);
  return user !== undefined;
}

/** A run works on it, or will. */
export const isRunning = sql`situacao in ('simulando', 'importando', 'desfazendo')`;

/** Where the counts of a run begin. */
export const NOTHING_COUNTED = {
  ...{ linhas: 0, criados: 0, alterados: 0, iguais: 0, excluidos: 0, recusados: 0, avisados: 0 },
  campos: '{}',
};

type Field = CustomField & { opcoes: string[] };

/** The custom fields that are in use, in their order. `hold`: locks them until the transaction ends. */
export const customFields = (
  tx: Tx,
  origem: 'clientes' | 'pessoas',
  { hold = false } = {},
): Promise<Field[]> =>
  tx.rows<Field>(sql`
    select id, nome, tipo, opcoes from campos_personalizados
    where origem = ${origem} and ativo order by ordem, id ${hold ? sql`for share` : sql``}`);

/** Those of a resource, which may have none. */
export const customFieldsOf = async (tx: Tx, { customFields: of }: Resource): Promise<Field[]> =>
  of ? customFields(tx, of) : [];

/** All fields that a column can fill. */
export async function loadTargets(
  tx: Tx,
  row: Pick<Importacao, 'recurso' | 'lote'>,
): Promise<Map<string, ColumnTarget>> {
  if (isByBatches(row)) return targetsOf(await customFields(tx, 'clientes'));
  return rowTargets(tx, RESOURCES[row.recurso]);
}

/** Whether its rows are written by batches: customers from a file. */
export const isByBatches = ({ recurso, lote }: Pick<Importacao, 'recurso' | 'lote'>): boolean =>
  recurso === 'clientes' && !lote;

/** All fields that a column of a file can fill whose rows are written one by one. */
export const rowTargets = async (tx: Tx, resource: Resource): Promise<Map<string, RowTarget>> =>
  columnsOf(resource, await customFieldsOf(tx, resource));

export type Names = Map<string, Map<string, number>>;

/** Ids by name, as it is and without accents and case, of every table whose rows columns name. */
export async function loadNames(tx: Tx): Promise<Names> {
  const named = await loadNamesById(tx);
  return new Map(
    // Of several with one name the oldest counts.
    [...named].map(([table, rows]) => [
      table,
      new Map(
        [...rows]
          .reverse()
          .flatMap(([id, nome]) => [wordsOf(nome), exactly(nome)].map((key) => [key, id] as const)),
      ),
    ]),
  );
}

export type NamesById = Map<string, Map<number, string>>;

/** The same the other way round. */
export async function loadNamesById(tx: Tx): Promise<NamesById> {
  return namesOf(tx, ['segmentos', ...TARGETS.flatMap(({ table = [] }) => table)]);
}

/** The names of all rows of small tables. */
export async function namesOf(tx: Tx, tables: readonly string[]): Promise<NamesById> {
  const names: NamesById = new Map();
  for (const table of tables) {
    const rows = await tx.rows<{ id: number; nome: string }>(
      sql`select id, nome from ${name(table)} order by id`,
    );
    names.set(table, new Map(rows.map(({ id, nome }) => [id, nome])));
  }
  return names;
}
