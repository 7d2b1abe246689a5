import { pessoasList } from '@campeiro/contract/pessoas';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { type Links, linkedToAny, requireAll } from '../../platform/links/links.ts';
import { source } from '../../platform/lists/source.ts';

export const clientesDaPessoa: Links = {
  table: 'pessoas_clientes',
  of: { table: 'pessoas', column: 'id_pessoa' },
  to: { table: 'clientes', column: 'id_cliente' },
};

export const pessoas = source(pessoasList, 'pessoas', {
  links: { ids_clientes: clientesDaPessoa },
  filters: {
    // Compared without case: callers do not know how an e-mail address was capitalised.
    email: (email: string) => sql`lower(t.email) = lower(${email}::c_text)`,
  },
  linkFilters: { ids_clientes: (ids: number[]) => linkedToAny(clientesDaPessoa, ids) },
});

/** Activates or deactivates all of these people; throws the 404 of unknown ones. */
export async function setActive(tx: Tx, ids: readonly number[], ativo: boolean): Promise<void> {
  await requireAll(tx, 'pessoas', ids);
  await tx.run(sql`update pessoas set ativo = ${ativo} where id = any(${ids}::bigint[])`);
}
