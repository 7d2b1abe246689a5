/** Addresses as columns of a file: the main one in fields, the others in words, and that of a visit by its name. */
import { EnderecoDeClienteChange } from '@campeiro/contract/enderecos';
import { namesOf } from '@campeiro/contract/kit/fields';
import type { TObject } from 'typebox';
import { columns, name, type Sql, sql } from '../../platform/db/sql.ts';
import type { BesideOf } from '../../platform/lists/beside.ts';
import type { Item } from '../../platform/lists/rows.ts';

const FIELDS = namesOf(EnderecoDeClienteChange as unknown as TObject).filter(
  (campo) => campo !== 'id_cliente',
);

/** `endereco.cep` and so on. `owner`: the column of an address that has the id of the list's row. */
export const addressBeside =
  (owner: 'id_cliente' | 'id_pessoa'): BesideOf =>
  async () => ({
    columns: FIELDS.map((campo) => ({ name: `endereco.${campo}` })),
    of: async (tx, rows) => {
      const addresses = await tx.rows<Item>(sql`
        select ${name(owner)} as owner, ${columns(FIELDS)} from enderecos
        where ${name(owner)} = any(${rows.map(({ id }) => id)}::bigint[]) and ordem = 0`);
      const of = new Map(addresses.map((address) => [address.owner, address]));
      return rows.map(({ id }) =>
        Object.fromEntries(FIELDS.map((campo) => [`endereco.${campo}`, of.get(id)?.[campo]])),
      );
    },
  });

/** Everything about an address in one text. */
const IN_WORDS = sql`concat_ws(', ', nullif(descricao, ''), nullif(logradouro, ''), nullif(numero, ''),
  nullif(complemento, ''), nullif(bairro, ''), nullif(cep, ''), nullif(cidade, ''), nullif(estado, ''), nullif(pais, ''))`;

/** `outros_enderecos`: the customer's addresses beside the main one, in order. An import leaves them as they are. */
export const otherAddressesBeside: BesideOf = async () => ({
  columns: [{ name: 'outros_enderecos' }],
  of: async (tx, rows) => {
    const others = await tx.rows<{ id_cliente: number; texto: string }>(sql`
      select id_cliente, ${IN_WORDS} as texto from enderecos
      where id_cliente = any(${rows.map(({ id }) => id)}::bigint[]) and ordem > 0
      order by id_cliente, ordem`);
    const of = Map.groupBy(others, ({ id_cliente }) => id_cliente);
    return rows.map(({ id }) => ({
      outros_enderecos: of.get(id as number)?.map(({ texto }) => texto) ?? [],
    }));
  },
});

/** What people call the address `e`: its description, or street and number. */
export const ADDRESS_NAME = sql`coalesce(nullif(e.descricao, ''), concat_ws(', ', nullif(e.logradouro, ''), nullif(e.numero, '')))`;

/** Whether `text` is the name of the address `e`. */
export const isNamed = (text: Sql): Sql => sql`search_text(${ADDRESS_NAME}) = search_text(${text})`;

/** `endereco`: what the address is called that a visit has of its own. */
export const visitAddressBeside: BesideOf = async () => ({
  columns: [{ name: 'endereco', after: 'id_endereco' }],
  of: async (tx, rows) => {
    const ids = rows.flatMap(({ id_endereco }) => (id_endereco as number | null) ?? []);
    const named = await tx.rows<{ id: number; nome: string }>(
      sql`select e.id, ${ADDRESS_NAME} as nome from enderecos e where e.id = any(${ids}::bigint[])`,
    );
    const nameOf = new Map(named.map(({ id, nome }) => [id, nome]));
    return rows.map(({ id_endereco }) => ({
      endereco: nameOf.get(id_endereco as number) || null,
    }));
  },
});
