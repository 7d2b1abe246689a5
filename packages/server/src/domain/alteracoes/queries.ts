/** The last change of a row, of any resource that keeps its author. */
import {
  tableOf,
  type UltimaAlteracao,
  type UltimaAlteracaoRequest,
} from '@campeiro/contract/escritorio/alteracoes';
import type { Static } from 'typebox';
import type { Tx } from '../../platform/db/database.ts';
import { name, sql } from '../../platform/db/sql.ts';
import { nameOfUser } from '../usuarios/queries.ts';

/** Undefined if the caller sees no such row. */
export const lastChangeOf = (
  tx: Tx,
  { recurso, id }: Static<typeof UltimaAlteracaoRequest>,
): Promise<UltimaAlteracao | undefined> =>
  tx.row<UltimaAlteracao>(sql`
    select ${nameOfUser(sql`t.alterado_por`)} as usuario, t.atualizado_em
    from ${name(tableOf(recurso))} t where t.id = ${id}`);
