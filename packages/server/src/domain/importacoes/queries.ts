import { type Importacao, importacoesList } from '@campeiro/contract/escritorio/importacoes';
import type { Tx } from '../../platform/db/database.ts';
import { name, sql } from '../../platform/db/sql.ts';
import { source, updateItem } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { segmentsOfUser } from '../segmentos/queries.ts';
import { wordsOf } from './columns/guess.ts';
import { type CustomField, TARGETS, type Target, targetsOf } from './columns/targets.ts';

export const importacoes = source(importacoesList, 'importacoes');

/** With what names the parts of its file. */
export type WithFile = Importacao & Row<'importacoes', 'envio'>;

/** The import. Throws the 404 if it does not exist. */
export const fileOf = async (tx: Tx, id: number): Promise<WithFile> =>
  found(await tx.row<WithFile>(sql`select * from importacoes where id = ${id}`));

/** The same, locked until the end of the transaction. */
export const lockImportacao = async (tx: Tx, id: number): Promise<WithFile> =>
  found(await tx.row<WithFile>(sql`select * from importacoes where id = ${id} for update`));

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

/** Whether the user may import now: a file is not limited by segments, so users whom they limit may not. */
export async function mayImport(tx: Tx, id: number | null): Promise<boolean> {
  const user = await tx.row(sql`
    select from usuarios u where u.id = ${id} and u.ativo
      and (u.perfil = 'administrador' or u.perfil = 'gestor' and cardinality(${segmentsOfUser}) = 0)`);
  return user !== undefined;
}

/** Where the counts of a run begin. */
export const NOTHING_COUNTED = { linhas: 0, criados: 0, alterados: 0, iguais: 0, recusados: 0 };

type Field = CustomField & { opcoes: string[] };

/** The custom fields of customers that are in use, in their order. `hold`: locks them until the transaction ends. */
export const customFields = (tx: Tx, { hold = false } = {}): Promise<Field[]> =>
  tx.rows<Field>(sql`
    select id, nome, tipo, opcoes from campos_personalizados
    where origem = 'clientes' and ativo order by ordem, id ${hold ? sql`for share` : sql``}`);

/** All fields that a column can fill. */
export const loadTargets = async (tx: Tx): Promise<Map<string, Target>> =>
  targetsOf(await customFields(tx));

/** Ids by name, without accents and case, of every table whose rows columns name. */
export async function loadNames(tx: Tx): Promise<Map<string, Map<string, number>>> {
  const tables = ['segmentos', ...TARGETS.flatMap(({ table = [] }) => table)];
  const names = new Map<string, Map<string, number>>();
  for (const table of tables) {
    const rows = await tx.rows<{ id: number; nome: string }>(
      sql`select id, nome from ${name(table)} order by id desc`,
    );
    names.set(table, new Map(rows.map(({ id, nome }) => [wordsOf(nome), id])));
  }
  return names;
}
