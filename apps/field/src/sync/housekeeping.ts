/** Lets go of what the device needs no more. Runs when a synchronisation is complete, in its transaction. */

import { isAnswering } from '@campeiro/contract/visita/respostas';
import { leaveToOffice } from '../outbox/put-away.ts';
import type { FieldDatabase } from '../store/database.ts';
import { readMeta } from '../store/meta.ts';
import { dropPastExcept } from '../store/past.ts';
import type { Item, VisitKey } from '../store/rows.ts';
import { imagesIn } from '../store/states.ts';
import { isUnderWay, takeAway } from './departure.ts';

/** How long acknowledged items stay: a server that is restored from a backup may need them again. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** Whether anything done at the visit has not reached the server, or is still being typed. */
export async function workOn(db: FieldDatabase, key: VisitKey): Promise<boolean> {
  const items = await db.outbox.where('visit').equals(key).toArray();
  const images = await db.uploads.where('visit').equals(key).toArray();
  const drafts = await db.drafts.where('visit').equals(key).count();
  return drafts > 0 || items.some(isOpen) || images.some(({ state }) => state !== 'acknowledged');
}

const isOpen = ({ state }: Item) => state === 'pending' || state === 'held' || state === 'refused';

/** `now`: the server's time, as the device's may be wrong by years. */
export async function keepHouse(db: FieldDatabase, now: number): Promise<void> {
  await dropOldItems(db, now);
  await dropOldVisits(db, now - KEPT_MS);
  await dropOlderGenerations(db);
  await dropOldContacts(db);
  await dropPastExcept(db, new Set((await db.visitas.toArray()).map((it) => it.id_cliente)));
}

/** What the server has had for longer than it may need it again. `now`: likewise. */
export async function dropOldItems(db: FieldDatabase, now: number): Promise<void> {
  const before = now - KEPT_MS;
  await db.outbox
    .filter((it) => {
      if (it.state === 'acknowledged') return it.absorbed && (it.acknowledgedAt ?? before) < before;
      return it.state === 'settled' && (it.settlement?.at ?? before) < before;
    })
    .delete();
  const images = await imagesIn(db, 'acknowledged')
    .and((it) => (it.acknowledgedAt ?? before) < before)
    .primaryKeys();
  await db.uploads.bulkDelete(images);
  await db.images.bulkDelete(images);
}

/** Visits that are over, and those that were taken back, once nothing of them waits to be sent. */
async function dropOldVisits(db: FieldDatabase, before: number): Promise<void> {
  const generation = (await readMeta(db, 'generation')) ?? 0;
  const known = new Set((await db.outbox.toArray()).map(({ visit }) => visit));
  const rows = await db.visitas
    .filter(
      (row) =>
        (row.recalled && !row.departure) ||
        // One that was made here and has no id yet: the server may bring it.
        (row.generation < generation && (row.id !== null || !known.has(row.key))) ||
        (row.concluido && row.data_realizacao !== null && Date.parse(row.data_realizacao) < before),
    )
    .toArray();
  for (const row of rows) {
    const { key, id } = row;
    if (row.departure) continue;
    if (!row.recalled && (await isUnderWay(db, row))) {
      await takeAway(db, key);
      continue;
    }
    if (row.putAway) await leaveToOffice(db, key);
    if (await workOn(db, key)) continue;
    await db.visitas.delete(key);
    await db.respostas
      .where('id_registro')
      .equals(id ?? 0)
      .delete();
    await db.fotos
      .where('id_registro')
      .equals(id ?? 0)
      .delete();
  }
}

/**
 * What a synchronisation that began anew did not bring again. Customers of visits that are still here stay, and so do
 * the versions of questionnaires that have answers, or that a visit has from its check-in on.
 */
async function dropOlderGenerations(db: FieldDatabase): Promise<void> {
  const generation = (await readMeta(db, 'generation')) ?? 0;
  const visited = new Set((await db.visitas.toArray()).map(({ id_cliente }) => id_cliente));
  const isOld = (row: { generation: number }) => row.generation < generation;
  await db.clientes.filter((it) => isOld(it) && !visited.has(it.id)).delete();
  await db.enderecos.filter((it) => isOld(it) && !visited.has(it.id_cliente)).delete();
  await db.notas.filter((it) => isOld(it) && !visited.has(it.id_cliente)).delete();
  const ordered = new Set((await db.visitas.toArray()).map((it) => it.id_ordem_servico));
  await db.ordens.filter((it) => isOld(it) && !ordered.has(it.id)).delete();
  const kept = await versionsKept(db);
  const newest = new Map<number, number>();
  await db.questionarios.each(({ id, id_versao }) => {
    newest.set(id, Math.max(id_versao, newest.get(id) ?? 0));
  });
  await db.questionarios
    .filter(
      (it) => !kept.has(it.id_versao) && (isOld(it) || it.id_versao < (newest.get(it.id) ?? 0)),
    )
    .delete();
}

/** People of customers that the technician visits no more. */
async function dropOldContacts(db: FieldDatabase): Promise<void> {
  const kept = new Set<number>();
  await db.contatosDosClientes.each(({ ids_contatos }) => {
    for (const id of ids_contatos) kept.add(id);
  });
  await db.visitas.each(({ id_contato }) => {
    if (id_contato !== null) kept.add(id_contato);
  });
  await db.contatos.filter(({ id }) => !kept.has(id)).delete();
}

/** The versions that work on this device names. */
async function versionsKept(db: FieldDatabase): Promise<ReadonlySet<number>> {
  const kept = new Set<number>();
  await db.outbox.each(({ evento }) => {
    if (isAnswering(evento)) kept.add(evento.id_versao);
    if (evento.tipo === 'checkin') for (const id of evento.ids_versoes ?? []) kept.add(id);
  });
  await db.visitas.each(({ ids_versoes }) => {
    for (const id of ids_versoes ?? []) kept.add(id);
  });
  return kept;
}
