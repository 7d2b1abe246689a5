/** The address of a customer or person, the main one, as columns of a file. */
import { EnderecoDeClienteChange } from '@campeiro/contract/enderecos';
import { namesOf } from '@campeiro/contract/kit/fields';
import type { TObject } from 'typebox';
import { columns, name, sql } from '../../platform/db/sql.ts';
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
