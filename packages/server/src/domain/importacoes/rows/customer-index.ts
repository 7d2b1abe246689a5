/** The customers that rows may mean, as they are stored and as earlier rows leave them. */
import { NewCliente } from '@campeiro/contract/clientes';
import { EnderecoDeClienteChange } from '@campeiro/contract/enderecos';
import { defaultsOf, namesOf } from '@campeiro/contract/kit/fields';
import { NewPessoa } from '@campeiro/contract/pessoas';
import type { TObject } from 'typebox';
import type { Tx } from '../../../platform/db/database.ts';
import { columns, raw, sql } from '../../../platform/db/sql.ts';
import type { Rows } from '../../../rows.ts';
import type { Fields } from './row.ts';

/** `id` undefined: it is created by a row. */
export interface Stored {
  id?: number | undefined;
  fields: Fields;
}

export interface Customer extends Stored {
  endereco: Stored | undefined;
  contatos: Stored[];
  segmentos: Set<number>;
}

const CUSTOMER = Object.keys(defaultsOf(NewCliente));
const ADDRESS = namesOf(EnderecoDeClienteChange as unknown as TObject).filter(
  (campo) => campo !== 'id_cliente',
);
const CONTACT = Object.keys(defaultsOf(NewPessoa)).filter((campo) => campo !== 'ids_clientes');

export class CustomerIndex {
  readonly #byCode = new Map<string, Customer[]>();
  readonly #byDocument = new Map<string, Customer>();
  readonly #byId = new Map<number, Customer>();

  byId(id: number): Customer | undefined {
    return this.#byId.get(id);
  }

  byCode(codigo: string): readonly Customer[] {
    return this.#byCode.get(codigo) ?? [];
  }

  byDocument(documento: string): Customer | undefined {
    return this.#byDocument.get(documento);
  }

  /** A customer that was read or that a row creates. One that is known stays as earlier rows left it. */
  add(customer: Customer): void {
    if (customer.id !== undefined) {
      if (this.#byId.has(customer.id)) return;
      this.#byId.set(customer.id, customer);
    }
    this.refresh(customer);
  }

  /** Makes the customer findable by its present code and document, and no longer by those before. */
  refresh(customer: Customer, before: Fields = {}): void {
    const { codigo, documento } = customer.fields;
    if (typeof before.codigo === 'string' && before.codigo !== codigo)
      this.#byCode.set(
        before.codigo,
        this.byCode(before.codigo).filter((other) => other !== customer),
      );
    if (typeof before.documento === 'string' && before.documento !== documento)
      this.#byDocument.delete(before.documento);
    if (typeof codigo === 'string' && !this.byCode(codigo).includes(customer))
      this.#byCode.set(codigo, [...this.byCode(codigo), customer]);
    if (typeof documento === 'string') this.#byDocument.set(documento, customer);
  }
}

type Row = Fields & { id: number };

/** What rows name customers by. */
export interface Keys {
  ids: number[];
  codes: string[];
  documents: string[];
}

/** Reads the customers with these keys. `hold`: locked until the rows are written. */
export async function loadCustomers(
  tx: Tx,
  index: CustomerIndex,
  { ids: named, codes, documents, hold }: Keys & { hold: boolean },
): Promise<void> {
  const rows = await tx.rows<Row>(sql`
    select id, ${columns(CUSTOMER)} from clientes
    where id = any(${named}::bigint[]) or codigo = any(${codes}) or documento = any(${documents})
    order by id ${raw(hold ? 'for no key update' : '')}`);
  const ids = rows.map(({ id }) => id);
  const [addresses, contacts, segments] = await Promise.all([
    tx.rows<Row & { id_cliente: number }>(sql`
      select id, id_cliente, ${columns(ADDRESS)} from enderecos
      where id_cliente = any(${ids}::bigint[]) and ordem = 0`),
    tx.rows<Row & { id_cliente: number }>(sql`
      select p.id, v.id_cliente, ${columns(CONTACT, 'p')} from pessoas_clientes v
      join pessoas p on p.id = v.id_pessoa
      where v.id_cliente = any(${ids}::bigint[]) order by p.id`),
    tx.rows<Rows['segmentos_clientes']>(sql`
      select id_cliente, id_segmento from segmentos_clientes
      where id_cliente = any(${ids}::bigint[])`),
  ]);
  const addressOf = new Map(addresses.map(({ id_cliente, ...row }) => [id_cliente, asStored(row)]));
  const contactsOf = Map.groupBy(contacts, ({ id_cliente }) => id_cliente);
  const segmentsOf = Map.groupBy(segments, ({ id_cliente }) => id_cliente);
  for (const row of rows)
    index.add({
      ...asStored(row),
      endereco: addressOf.get(row.id),
      contatos: (contactsOf.get(row.id) ?? []).map(({ id_cliente: _, ...of }) => asStored(of)),
      segmentos: new Set(segmentsOf.get(row.id)?.map(({ id_segmento }) => id_segmento)),
    });
}

const asStored = ({ id, ...fields }: Fields): Stored => ({ id: id as number, fields });
