/** Visits as screens list them: the server's row and what was done here since, with what belongs to them. */

import { isLate } from '@campeiro/contract/visita/estado';
import { storedAnswers } from '../visit/answers.ts';
import { addressOf, type Place, pinOf } from '../visit/place.ts';
import { type OwnEvent, projectVisit, type VisitState } from '../visit/project.ts';
import type { FieldDatabase } from './database.ts';
import type { ImageRow, Item, VisitKey, VisitRow } from './rows.ts';
import { situacoesOf } from './settings.ts';
import { counts } from './states.ts';
import { type FarTap, farTapIn } from './taps.ts';
import type { Cliente, Endereco, Ordem, Questionario, Respostas } from './wire.ts';

/** One visit in a list. */
export interface VisitSummary {
  key: VisitKey;
  row: VisitRow;
  state: VisitState;
  /** Undefined while the device was not given the customer. */
  cliente: Cliente | undefined;
  endereco: Endereco | undefined;
  /** Where the customer is, if that is known. */
  pin: Place | null;
  objetivo: string | null;
  ordem: Ordem | undefined;
  /** What of it has not reached the server: events and images. */
  unsent: number;
  /** Events and images that the server refused and that wait for a decision. */
  refused: number;
  /** A tap that asks why it was so far from the customer. */
  farTap: FarTap | null;
}

/** What several visits share, read once. */
export interface Surroundings {
  items: Map<VisitKey, Item[]>;
  versions: Questionario[];
  /** What the server knows of the answers, by the visit's id. */
  respostas: Map<number, Respostas[]>;
  situacoes: Awaited<ReturnType<typeof situacoesOf>>;
}

/**
 * The rows that `read` finds for each of these keys. For each key the browser gives all its rows at once; by `anyOf` it gives them
 * one by one, which takes many times as long, and of a day with hundreds of photos as much memory.
 */
async function ofEach<K, T>(keys: readonly K[], read: (key: K) => PromiseLike<T[]>): Promise<T[]> {
  return (await Promise.all(keys.map(read))).flat();
}

/** Those of these visits. */
export async function surroundingsOf(
  db: FieldDatabase,
  rows: readonly VisitRow[],
): Promise<Surroundings> {
  const keys = rows.map(({ key }) => key);
  const items = await ofEach(keys, (key) => db.outbox.where('visit').equals(key).toArray());
  const ids = rows.flatMap(({ id }) => id ?? []);
  const respostas = await ofEach(ids, (id) =>
    db.respostas.where('id_registro').equals(id).toArray(),
  );
  const of = (it: { visit: VisitKey | null }) => it.visit ?? '';
  return {
    items: Map.groupBy(
      items.toSorted((a, b) => a.seq - b.seq),
      of,
    ),
    versions: await db.questionarios.toArray(),
    respostas: Map.groupBy(respostas, ({ id_registro }) => id_registro),
    situacoes: await situacoesOf(db),
  };
}

/** How many images of each of these visits are in this state, in the order of the visits. */
const imagesOf = (
  db: FieldDatabase,
  rows: readonly VisitRow[],
  state: ImageRow['state'],
): Promise<number[]> =>
  Promise.all(
    rows.map(({ key }) => db.uploads.where('[visit+state]').equals([key, state]).count()),
  );

/** These visits as they are on this device now. */
export async function summariesOf(
  db: FieldDatabase,
  rows: readonly VisitRow[],
): Promise<VisitSummary[]> {
  const around = await surroundingsOf(db, rows);
  const ids = [...new Set(rows.map(({ id_cliente }) => id_cliente))];
  const clientes = new Map((await db.clientes.bulkGet(ids)).map((it) => [it?.id, it]));
  const found = await ofEach(ids, (id) => db.enderecos.where('id_cliente').equals(id).toArray());
  const enderecos = found.toSorted((a, b) => a.id - b.id);
  const ordens = new Map((await db.ordens.toArray()).map((it) => [it.id, it]));
  const objetivos = new Map((await db.objetivos.toArray()).map((it) => [it.id, it.nome]));
  const images = {
    pending: await imagesOf(db, rows, 'pending'),
    refused: await imagesOf(db, rows, 'refused'),
  };
  return rows.map((row, i) => {
    const endereco = addressOf(row, enderecos);
    const items = around.items.get(row.key) ?? [];
    const are = (...states: Item['state'][]) => items.filter(({ state }) => states.includes(state));
    return {
      unsent: are('pending', 'held').length + (images.pending[i] ?? 0),
      refused: are('refused').length + (images.refused[i] ?? 0),
      key: row.key,
      row,
      state: stateOf(row, around),
      farTap: farTapIn(items),
      cliente: clientes.get(row.id_cliente),
      endereco,
      pin: pinOf(endereco ? [endereco] : []),
      objetivo: objetivos.get(row.id_objetivo ?? 0) ?? null,
      ordem: ordens.get(row.id_ordem_servico ?? 0),
    };
  });
}

/** Whether it is late by the state on this device. `now` in milliseconds. */
export const isLateAt = ({ row, state }: VisitSummary, now: number): boolean =>
  isLate({ ...row, ...state }, now);

export function stateOf(row: VisitRow, around: Surroundings): VisitState {
  const items = around.items.get(row.key) ?? [];
  // Of a visit that was taken away the server refuses what comes later: what was done there is for the office to decide.
  const events: OwnEvent[] = items
    .filter((item) => counts(item) || (row.departure && item.state === 'refused'))
    .map(({ evento, absorbed, returned }) => ({ evento, absorbed, returned }));
  const { versions, situacoes } = around;
  const answers = storedAnswers(around.respostas.get(row.id ?? 0) ?? []);
  return projectVisit({ row, events, versions, situacoes, answers });
}
