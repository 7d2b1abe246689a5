import { defaultsOf } from '@campeiro/contract/kit/fields';
import { NewPessoa } from '@campeiro/contract/pessoas';
import type { Tx } from '../../platform/db/database.ts';
import { columns, sql } from '../../platform/db/sql.ts';
import { requireAll } from '../../platform/links/links.ts';
import { withNewValues } from '../campos-personalizados/stored-values.ts';

/** The columns of a new person, with their defaults. */
const { ids_clientes: _, ...FIELDS } = defaultsOf(NewPessoa);

/**
 * Adds people with their customers in two statements. Returns their ids in the same order. An unknown customer violates
 * a foreign key.
 */
export async function insertPeople(tx: Tx, people: readonly NewPessoa[]): Promise<number[]> {
  if (people.length === 0) return [];
  const taken = await tx.rows<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('pessoas', 'id')) as id from generate_series(1, ${people.length}::int)`);
  const rows = taken.map(({ id }, i) => ({
    id,
    ...FIELDS,
    ...withNewValues(people[i] as NewPessoa),
  }));
  const names = columns(['id', ...Object.keys(FIELDS)]);
  await tx.run(sql`
    insert into pessoas (${names})
    select ${names} from jsonb_populate_recordset(null::pessoas, ${JSON.stringify(rows)})`);
  const links = rows.flatMap(({ id, ids_clientes = [] }) =>
    [...new Set(ids_clientes)].map((id_cliente) => ({ id_pessoa: id, id_cliente })),
  );
  await tx.run(sql`
    insert into pessoas_clientes (id_pessoa, id_cliente)
    select id_pessoa, id_cliente from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as l (id_pessoa bigint, id_cliente bigint)`);
  return taken.map(({ id }) => id);
}

/** Activates or deactivates all of these people; throws the 404 of unknown ones. */
export async function setActive(tx: Tx, ids: readonly number[], ativo: boolean): Promise<void> {
  await requireAll(tx, 'pessoas', ids);
  await tx.run(sql`update pessoas set ativo = ${ativo} where id = any(${ids}::bigint[])`);
}
