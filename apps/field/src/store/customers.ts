/** Customers on the device, for visits that the office did not schedule. */
import { fold } from '@campeiro/contract/kit/fold';
import { addressOf, distance, type Place, pinOf } from '../visit/place.ts';
import type { FieldDatabase } from './database.ts';
import type { Contato, Endereco, Objetivo } from './wire.ts';

export interface StoredCustomer {
  id: number;
  nome: string;
  codigo: string | null;
  /** The address in one line. */
  where: string;
  pin: Place | null;
  /** When a visit there was last planned or begun; empty for none. */
  lastVisit: string;
}

/** The active ones. Safe in a live query. */
export async function readCustomers(db: FieldDatabase): Promise<StoredCustomer[]> {
  const last = new Map<number, string>();
  await db.visitas.each(({ id_cliente, data_inicio, data_agendada }) => {
    const at = data_inicio ?? data_agendada ?? '';
    if (at >= (last.get(id_cliente) ?? '')) last.set(id_cliente, at);
  });
  const addresses = Map.groupBy(await db.enderecos.toArray(), (it) => it.id_cliente);
  const customers = await db.clientes.filter(({ ativo }) => ativo).toArray();
  return customers.map(({ id, nome, codigo }) => {
    const main = addressOf({ id_cliente: id }, addresses.get(id) ?? []);
    const where = whereOf(main);
    const pin = pinOf(main ? [main] : []);
    return { id, nome, codigo, where, pin, lastVisit: last.get(id) ?? '' };
  });
}

/** `Rua das Acácias, 120 · Centro · São Paulo`. */
export const whereOf = (address: Endereco | null | undefined): string => {
  if (!address) return '';
  const { logradouro, numero, bairro, cidade } = address;
  const street = [logradouro, numero].filter(Boolean).join(', ');
  return [street, bairro, cidade].filter(Boolean).join(' · ');
};

/** More than a thumb would scroll through. */
const MOST = 30;

/** Those that have these words in name, code or address: the nearest first where `place` is known, else the latest. */
export function findCustomers(
  customers: readonly StoredCustomer[],
  text: string,
  place: Place | null,
): (StoredCustomer & { metres: number | null })[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const matches = customers.filter(({ nome, codigo, where }) => {
    const all = fold(`${nome} ${codigo ?? ''} ${where}`);
    return words.every((word) => all.includes(word));
  });
  return matches
    .map((it) => ({ ...it, metres: place && it.pin ? distance(place, it.pin) : null }))
    .toSorted(
      (a, b) =>
        (a.metres ?? Number.MAX_VALUE) - (b.metres ?? Number.MAX_VALUE) ||
        b.lastVisit.localeCompare(a.lastVisit) ||
        a.nome.localeCompare(b.nome),
    )
    .slice(0, MOST);
}

/** What a visit to this customer may be for, and the contacts there. Safe in a live query. */
export async function readChoices(
  db: FieldDatabase,
  idCliente: number,
): Promise<{ objetivos: Objetivo[]; contatos: Contato[] }> {
  const visits = await db.visitas.filter((it) => it.id_cliente === idCliente).toArray();
  const named = visits.flatMap(({ id_contato }) => id_contato ?? []);
  const objetivos = await db.objetivos.filter(({ ativo }) => ativo).sortBy('nome');
  return { objetivos, contatos: await contactsAt(db, idCliente, ...named) };
}

/** The people of the customer, by name; before them those that visits name. Safe in a live query. */
export async function contactsAt(
  db: FieldDatabase,
  idCliente: number,
  ...named: readonly (number | null)[]
): Promise<Contato[]> {
  const people = await db.contatosDosClientes.get(idCliente);
  const first = named.filter((id) => id !== null);
  const ids = new Set([...first, ...(people?.ids_contatos ?? [])]);
  return (await db.contatos.bulkGet([...ids])).filter((it) => it !== undefined);
}
