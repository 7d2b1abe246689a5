/** Writes what the rows of a batch change, each kind in one statement. */
import type { NewCliente } from '@campeiro/contract/clientes';
import type { NewPessoa } from '@campeiro/contract/pessoas';
import type { Tx } from '../../../platform/db/database.ts';
import { columns, join, name, raw, sql } from '../../../platform/db/sql.ts';
import { insertMany } from '../../clientes/commands.ts';
import { insertPeople } from '../../pessoas/commands.ts';
import type { Changes } from './changes.ts';
import type { Stored } from './customer-index.ts';
import type { Fields } from './row.ts';

/** Another request wrote one of these customers in the meantime: the run plans the batch anew. */
export class Outdated extends Error {}

/** Ids of the rows they create are put into `changes`. Customers come before what belongs to them. */
export async function applyChanges(tx: Tx, changes: Changes): Promise<void> {
  await writeCustomers(tx, changes);
  await writeAddresses(tx, changes);
  await writeContacts(tx, changes);
  await addToSegments(tx, changes);
}

const isNew = ({ id }: Stored): boolean => id === undefined;

async function writeCustomers(tx: Tx, { customers }: Changes): Promise<void> {
  const created = [...customers].filter(([customer]) => isNew(customer));
  const changed = [...customers].filter(([customer]) => !isNew(customer));
  await update(
    tx,
    'clientes',
    changed.map(([{ id }, fields]) => ({ id, fields })),
  );
  const ids = await insertMany(
    tx,
    created.map(([, fields]) => fields as unknown as NewCliente),
  );
  for (const [i, [customer]] of created.entries()) {
    customer.id = ids[i];
    if (customer.id === undefined) throw new Outdated();
  }
}

async function writeAddresses(tx: Tx, { addresses }: Changes): Promise<void> {
  const all = [...addresses].map(([{ id, endereco }, fields]) => ({ id, endereco, fields }));
  await update(
    tx,
    'enderecos',
    all.flatMap(({ endereco, fields }) =>
      endereco && !isNew(endereco) ? [{ id: endereco.id, fields }] : [],
    ),
  );
  const created = all.filter(({ endereco }) => !endereco || isNew(endereco));
  if (created.length === 0) return;
  const ids = await newIds(tx, 'enderecos', created.length);
  for (const [i, { endereco }] of created.entries()) if (endereco) endereco.id = ids[i];
  const written = await insert(
    tx,
    'enderecos',
    created.map(({ id, fields }, i) => ({ id: ids[i], id_cliente: id, ...fields })),
    raw('on conflict (conta_id, id_cliente, ordem) do nothing'),
  );
  if (written < created.length) throw new Outdated();
}

async function writeContacts(tx: Tx, { contacts }: Changes): Promise<void> {
  const all = [...contacts].map(([contact, { of, fields }]) => ({ contact, of, fields }));
  await update(
    tx,
    'pessoas',
    all.flatMap(({ contact, fields }) => (isNew(contact) ? [] : [{ id: contact.id, fields }])),
  );
  const created = all.filter(({ contact }) => isNew(contact));
  if (created.length === 0) return;
  const ids = await insertPeople(
    tx,
    created.map(({ of, fields }) => ({ ...fields, ids_clientes: [of.id] }) as unknown as NewPessoa),
  );
  for (const [i, { contact }] of created.entries()) contact.id = ids[i];
}

async function newIds(tx: Tx, table: string, many: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id
    from generate_series(1, ${many}::int)`);
  return rows.map(({ id }) => id);
}

const addToSegments = (tx: Tx, { segments }: Changes): Promise<void> =>
  link(
    tx,
    'segmentos_clientes',
    [...segments].flatMap(([customer, ids]) =>
      [...ids].map((id_segmento) => ({ id_segmento, id_cliente: customer.id })),
    ),
  );

const namesOf = (rows: readonly Fields[]): string[] => [...new Set(rows.flatMap(Object.keys))];

/** Sets the given fields of each row. The others stay, also if another request has changed them since. */
export async function update(
  tx: Tx,
  table: string,
  rows: readonly { id: number | undefined; fields: Fields }[],
): Promise<void> {
  const names = namesOf(rows.map(({ fields }) => fields));
  if (names.length === 0) return;
  const set = join(names.map((field) => sql`${name(field)} = n.${name(field)}`));
  await tx.run(sql`
    update ${name(table)} t set ${set}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id bigint, fields jsonb)
    join ${name(table)} o on o.id = c.id
    cross join lateral jsonb_populate_record(o, c.fields) n
    where t.id = o.id`);
}

async function insert(
  tx: Tx,
  table: string,
  rows: readonly Fields[],
  conflict = raw(''),
): Promise<number> {
  if (rows.length === 0) return 0;
  const names = columns(namesOf(rows));
  return tx.run(sql`
    insert into ${name(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${name(table)}, ${JSON.stringify(rows)})
    ${conflict}`);
}

async function link(tx: Tx, table: string, links: readonly Fields[]): Promise<void> {
  await insert(tx, table, links, raw('on conflict do nothing'));
}
