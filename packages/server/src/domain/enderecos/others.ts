/** The several addresses of one customer: adding, changing, removing and ordering them. */
import { type Endereco, MAX_ENDERECOS } from '@campeiro/contract/escritorio/enderecos';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { insertItem, updateItem } from '../../platform/lists/source.ts';
import { brokenRule, conflict, found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { CUSTOMER, lockOwner } from './commands.ts';
import { enderecosDoEscritorio } from './queries.ts';

type Place = Row<'enderecos', 'id' | 'ordem'>;

/** Adds an address behind the customer's others; the first is the main one. */
export async function addAddress(tx: Tx, id_cliente: number, fields: object): Promise<Endereco> {
  const places = await lockPlaces(tx, id_cliente);
  if (places.length >= MAX_ENDERECOS)
    throw brokenRule(
      `Um cliente tem no máximo ${MAX_ENDERECOS} endereços.`,
      `A customer has ${MAX_ENDERECOS} addresses at most.`,
    );
  const last = places.at(-1);
  const ordem = last ? last.ordem + 1 : 0;
  return insertItem<Endereco>(tx, enderecosDoEscritorio, { ...fields, id_cliente, ordem });
}

/** Throws the 404 of an address that is none of a customer. */
export async function changeAddress(
  tx: Tx,
  id: number,
  fields: Record<string, unknown>,
): Promise<Endereco> {
  await ownerOf(tx, id);
  return found(await updateItem<Endereco>(tx, enderecosDoEscritorio, id, fields));
}

/** Visits keep the place where they were: the address of one, and the main address, stay. */
export async function removeAddress(tx: Tx, id: number): Promise<void> {
  const places = await lockPlaces(tx, await ownerOf(tx, id));
  const { ordem } = found(places.find((place) => place.id === id));
  if (ordem === 0)
    throw brokenRule(
      'O endereço principal não pode ser excluído. Antes, torne outro o principal.',
      'The main address cannot be removed. Make another one the main address first.',
    );
  // Locks the visits out: one that is being planned there holds the address.
  await tx.run(sql`select from enderecos where id = ${id} for update`);
  if (await tx.row(sql`select from registros where id_endereco = ${id} limit 1`))
    throw brokenRule(
      'Há visitas neste endereço. Ele fica, para mostrar onde elas foram feitas.',
      'There are visits at this address. It stays, so that it is known where they were.',
    );
  await tx.run(sql`delete from enderecos where id = ${id}`);
}

/** Orders the customer's addresses. Throws the 409 of an order that is not the one that the caller saw. */
export async function orderAddresses(
  tx: Tx,
  id_cliente: number,
  { ids, antes }: { ids: readonly number[]; antes: readonly number[] },
): Promise<{ ids: number[] }> {
  const places = await lockPlaces(tx, id_cliente);
  const now = places.map(({ id }) => id);
  const isSame = String(now) === String(antes);
  const hasAll = String(ids.toSorted(byNumber)) === String(now.toSorted(byNumber));
  if (!isSame || !hasAll)
    throw conflict(
      'Os endereços do cliente mudaram. Atualize e tente de novo.',
      'The customer’s addresses have changed. Refresh and try again.',
    );
  // Out of the way first: at no moment have two of them the same place.
  for (const start of [(places.at(-1)?.ordem ?? 0) + 1, 0])
    await tx.run(sql`
      update enderecos e set ordem = o.ordem - 1 + ${start}::int
      from unnest(${[...ids]}::bigint[]) with ordinality o (id, ordem)
      where e.id = o.id and e.ordem <> o.ordem - 1`);
  return { ids: [...ids] };
}

const byNumber = (a: number, b: number) => a - b;

/** The customer of an address; throws the 404 of one that does not exist or is a person's. */
async function ownerOf(tx: Tx, id: number): Promise<number> {
  const row = await tx.row<Row<'enderecos', 'id_cliente'>>(
    sql`select id_cliente from enderecos where id = ${id}`,
  );
  return found(row?.id_cliente ?? undefined);
}

/** Locks the customer, and returns its addresses in order. */
async function lockPlaces(tx: Tx, id_cliente: number): Promise<Place[]> {
  await lockOwner(tx, CUSTOMER, id_cliente);
  return tx.rows<Place>(
    sql`select id, ordem from enderecos where id_cliente = ${id_cliente} order by ordem`,
  );
}
