import { type NewPessoa, type Pessoa, pessoasList } from '@campeiro/contract/pessoas';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/http/problem.ts';
import {
  type Links,
  linkedIds,
  linkedToAny,
  requireAll,
  setLinks,
} from '../../platform/links/links.ts';
import { findItem, insertItem, source } from '../../platform/lists/source.ts';
import { withNewValues } from '../campos-personalizados/stored-values.ts';

export const clientesDaPessoa: Links = {
  table: 'pessoas_clientes',
  of: { table: 'pessoas', column: 'id_pessoa' },
  to: { table: 'clientes', column: 'id_cliente' },
};

export const pessoas = source(pessoasList, 'pessoas', {
  fields: { ids_clientes: linkedIds(clientesDaPessoa) },
  filters: {
    // Compared without case: callers do not know how an e-mail address was capitalised.
    email: (email: string) => sql`lower(t.email) = lower(${email}::c_text)`,
  },
  linkFilters: { ids_clientes: (ids: number[]) => linkedToAny(clientesDaPessoa, ids) },
});

/** Adds a person and the links to its customers. */
export async function addPessoa(tx: Tx, novo: NewPessoa): Promise<Pessoa> {
  const { ids_clientes = [], ...fields } = novo;
  const { id } = await insertItem<Pessoa>(tx, pessoas, withNewValues(fields));
  await setLinks(tx, clientesDaPessoa, id, ids_clientes);
  return found(await findItem<Pessoa>(tx, pessoas, id));
}

/** Activates or deactivates all of these people; throws the 404 of unknown ones. */
export async function setActive(tx: Tx, ids: readonly number[], ativo: boolean): Promise<void> {
  await requireAll(tx, 'pessoas', ids);
  await tx.run(sql`update pessoas set ativo = ${ativo} where id = any(${ids}::bigint[])`);
}
