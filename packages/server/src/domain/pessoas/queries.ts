import { pessoasList } from '@campeiro/contract/pessoas';
import { sql } from '../../platform/db/sql.ts';
import { type Links, linkedToAny } from '../../platform/links/links.ts';
import { source } from '../../platform/lists/source.ts';

export const clientesDaPessoa: Links = {
  table: 'pessoas_clientes',
  of: { table: 'pessoas', column: 'id_pessoa' },
  to: { table: 'clientes', column: 'id_cliente' },
};

export const pessoas = source(pessoasList, 'pessoas', {
  links: { ids_clientes: clientesDaPessoa },
  wordsIn: 'nome_ordem',
  alsoFinds: { columns: ['busca_contato'], address: 'id_pessoa' },
  filters: {
    // Compared without case: callers do not know how an e-mail address was capitalised.
    email: (email: string) => sql`lower(t.email) = lower(${email}::c_text)`,
  },
  linkFilters: { ids_clientes: (ids: number[]) => linkedToAny(clientesDaPessoa, ids) },
});
