/** Customers of a batch: by the id of the service, or by that of the caller's own system. */
import { NewCliente } from '@campeiro/contract/clientes';
import { ClienteDoLote } from '@campeiro/contract/extensoes/lotes';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { issuesOf } from '../../platform/http/validation.ts';
import { insertItem, updateItem } from '../../platform/lists/source.ts';
import { found, invalid } from '../../platform/problem.ts';
import { withChangedValues, withNewValues } from '../campos-personalizados/stored-values.ts';
import { documentIssues, normalize } from '../clientes/rules.ts';
import { CUSTOMER, saveAddress } from '../enderecos/commands.ts';
import { enderecos } from '../enderecos/queries.ts';
import { OwnIds } from '../ids-externos/own-ids.ts';
import { clientesComId } from '../ids-externos/queries.ts';
import type { Batch, Saved } from './items.ts';
import { unnamed } from './rules.ts';

type Shown = Saved['recurso'];

export const customers = (conta: number): Batch<ClienteDoLote> => ({
  campo: 'clientes',
  schemaOf: () => ClienteDoLote,
  rules: (item) => [...unnamed(item), ...documentIssues(item)],
  begin: async (tx, items) => {
    const ownIds = await OwnIds.locked(tx, { conta, table: 'clientes' }, items);
    await lockCustomers(tx, [...ownIds.rows, ...items.flatMap(({ id }) => id ?? [])]);
    return async ({ id: given, id_externo, endereco, ...fields }) => {
      const known = given ?? (await ownIds.find(tx, id_externo));
      if (given !== undefined && id_externo !== undefined) ownIds.forget();
      const row = { ...fields, ...(id_externo !== undefined && { id_externo }) };
      const { id, ...recurso } =
        known === undefined
          ? await create(tx, fields, row)
          : found(
              await updateItem<Shown>(tx, clientesComId, known, withChangedValues(normalize(row))),
            );
      if (endereco) await saveAddress(tx, enderecos, CUSTOMER, id, endereco);
      return {
        status: known === undefined ? 'criado' : 'alterado',
        recurso: { id, id_externo: recurso.id_externo },
      };
    };
  },
});

/** In the order of their ids, before the account's clock: two batches with the same customers wait in one direction. */
const lockCustomers = (tx: Tx, ids: readonly number[]) =>
  tx.run(sql`select from clientes where id = any(${ids}::bigint[]) order by id for no key update`);

/** Throws the 400 of a customer that lacks what a new one needs. */
function create(tx: Tx, fields: object, row: object): Promise<Shown> {
  const issues = issuesOf(NewCliente, fields);
  if (issues.length > 0) throw invalid(issues);
  return insertItem<Shown>(tx, clientesComId, { ...withNewValues(normalize(row)) });
}
