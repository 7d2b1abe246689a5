import { listaDePessoas, type NovaPessoa, type Pessoa } from '@campeiro/contract/pessoas';
import { withNewValues } from '../../custom-fields/custom-fields.ts';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { found } from '../../http/problem.ts';
import { type Links, linkedIds, linkedToAny, requireAll, setLinks } from '../../links/links.ts';
import { findItem, insertItem, source } from '../../lists/source.ts';

export const clientesDaPessoa: Links = {
  table: 'pessoas_clientes',
  of: { table: 'pessoas', column: 'id_pessoa' },
  to: { table: 'clientes', column: 'id_cliente' },
};

export const pessoas = source(listaDePessoas, 'pessoas', {
  fields: { ids_clientes: linkedIds(clientesDaPessoa) },
  filters: {
    // Whoever looks for an address does not know how its capitals were written.
    email: (email: string) => sql`lower(t.email) = lower(${email}::texto)`,
  },
  linkFilters: { ids_clientes: (ids: number[]) => linkedToAny(clientesDaPessoa, ids) },
});

/** Adds a person and the links to its customers. */
export async function createPessoa(tx: Tx, novo: NovaPessoa): Promise<Pessoa> {
  const { ids_clientes = [], ...fields } = novo;
  const { id } = await insertItem<Pessoa>(tx, pessoas, withNewValues(fields));
  await setLinks(tx, clientesDaPessoa, id, ids_clientes);
  return found(await findItem<Pessoa>(tx, pessoas, id));
}

/** Activates or deactivates all of these people; throws the 404 of those that do not exist. */
export async function setActive(tx: Tx, ids: readonly number[], ativo: boolean): Promise<void> {
  await requireAll(tx, 'pessoas', ids);
  await tx.run(sql`update pessoas set ativo = ${ativo} where id = any(${ids}::bigint[])`);
}
