import { message } from '@campeiro/contract/kit/languages';
import { NewPessoa, PessoaChange } from '@campeiro/contract/pessoas';
import type { TObject } from 'typebox';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { setLinks } from '../../../platform/links/links.ts';
import { deleteItem, updateItem } from '../../../platform/lists/source.ts';
import { brokenRule, found, type Issue } from '../../../platform/problem.ts';
import { withChangedValues } from '../../campos-personalizados/stored-values.ts';
import { insertPeople } from '../../pessoas/commands.ts';
import { officePessoas } from '../../pessoas/office-list.ts';
import { clientesDaPessoa, pessoas } from '../../pessoas/queries.ts';
import { heldBy } from '../undo/present.ts';
import type { Fields, Resource } from './resource.ts';

export const pessoasResource: Resource = {
  recurso: 'pessoas',
  source: officePessoas,
  customFields: 'pessoas',
  create: NewPessoa as unknown as TObject,
  change: PessoaChange as unknown as TObject,
  titles: {
    nome: ['Nome', 'Name', 'pessoa', 'contato', 'nome do contato', 'contact'],
    email: ['E-mail', 'E-mail', 'mail'],
    telefone: ['Telefone', 'Telephone', 'fone', 'tel', 'phone'],
    celular: ['Celular', 'Mobile', 'whatsapp'],
    cargo: ['Cargo', 'Position', 'funcao', 'job title'],
    ativo: ['Ativa', 'Active', 'situacao'],
    ids_clientes: ['Clientes', 'Customers', 'cliente', 'empresa', 'customer', 'company'],
  },
  // A person of several customers may stand in the file of one of them.
  adds: ['ids_clientes'],
  keys: [
    {
      campo: 'email',
      find: (tx, values) =>
        tx.rows(sql`
          select id, lower(email::text) as value from pessoas
          where lower(email::text) = any(${values.map((one) => String(one).toLowerCase())})`),
    },
  ],
  findOther: (tx, rows) => byName(tx, rows),
  add: async (tx, row) => (await addPeople(tx, [row]))[0] as number,
  addAll: (tx, rows) => addPeople(tx, rows),
  write: async (tx, id, { ids_clientes, ...changes }) => {
    found(await updateItem(tx, pessoas, id, withChangedValues(changes)));
    if (ids_clientes) await setLinks(tx, clientesDaPessoa, id, ids_clientes as number[]);
  },
  remove: async (tx, id) => found((await deleteItem(tx, pessoas, id)) || undefined),
  takeBack: async (tx, id) => {
    if ((await heldBy(tx, 'pessoas', [id])).length > 0) throw stillUsed();
    await deleteItem(tx, pessoas, id);
  },
};

const addPeople = (tx: Tx, rows: readonly Fields[]): Promise<number[]> =>
  insertPeople(tx, rows as unknown as NewPessoa[]);

/** Of the people of the same customers the one with this name; without customers, of those who have none. */
async function byName(tx: Tx, rows: readonly Fields[]): Promise<(number | Issue | undefined)[]> {
  const asked = rows.map(({ nome, ids_clientes }, n) => ({
    n,
    nome: typeof nome === 'string' ? nome : null,
    clientes: ids_clientes ?? [],
  }));
  const found = await tx.rows<{ n: number; id: number }>(sql`
    select g.n, p.id
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as g (n int, nome text, clientes bigint[])
    cross join lateral (
      select p.id from pessoas p where p.nome_ordem = search_text(g.nome) and case g.clientes
        when '{}' then not exists (select from pessoas_clientes l where l.id_pessoa = p.id)
        else exists (select from pessoas_clientes l where l.id_pessoa = p.id
          and l.id_cliente = any(g.clientes)) end
      order by p.id limit 2) p`);
  const byRow = Map.groupBy(found, ({ n }) => n);
  return rows.map((_, n) => {
    const [first, second] = byRow.get(n) ?? [];
    return second
      ? { campo: 'nome', codigo: 'VALOR_INVALIDO', mensagem: severalHaveIt }
      : first?.id;
  });
}

const severalHaveIt = message(
  'Mais de uma pessoa tem este nome nos mesmos clientes. Informe o e-mail ou o id no Campeiro.',
  'More than one person of the same customers has this name. Give the e-mail address or the id in Campeiro.',
);

const stillUsed = () =>
  brokenRule(
    'Há visitas ou ordens com esta pessoa.',
    'There are visits or orders with this person.',
  );
