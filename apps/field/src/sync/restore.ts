/**
 * What a device does when the server was restored from a backup: what is sent again, and how work stays with the visit
 * that it was meant for, should an id name another one since.
 */
import { removeDrafts } from '../outbox/drafts.ts';
import { type FieldDatabase, keyOf } from '../store/database.ts';
import { readMeta, writeMeta } from '../store/meta.ts';
import { doubtPast } from '../store/past.ts';
import type { Item, VisitKey, VisitRow } from '../store/rows.ts';
import type { Visita } from '../store/wire.ts';

/**
 * Compares the epoch of an answer with the stored one. Another one means that the server was restored: it may lack what
 * it acknowledged in the last days, what it refused, and what the office made of that. Call it in the leader's
 * transaction with `outbox`, `uploads`, `visitas` and `anteriores`; it returns whether everything begins anew.
 */
export async function noticeEpoch(db: FieldDatabase, epoca: string): Promise<boolean> {
  const known = await readMeta(db, 'epoca');
  if (known === epoca) return false;
  await writeMeta(db, 'epoca', epoca);
  if (known === undefined || known === null) return false;
  await writeMeta(db, 'cursor', null);
  await db.meta.where('key').startsWith('deslocamentos ').delete();
  await doubtPast(db);
  await writeMeta(db, 'versaoAnexos', null);
  await db.outbox.toCollection().modify(beginAnew);
  await db.uploads.toCollection().modify((image) => {
    image.state = 'pending';
    image.sent = 0;
    delete image.uploadUrl;
    delete image.acknowledgedAt;
    delete image.problem;
  });
  // The server may have lost the id of a visit made on a device and sends a new one.
  await db.visitas
    .filter(({ id_visita }) => id_visita !== null)
    .modify((row) => {
      row.id = null;
    });
  return true;
}

function beginAnew(item: Item): void {
  item.absorbed = false;
  item.returned = false;
  // The server may call another refusal so.
  delete item.idRecusado;
  if (item.state === 'settled' && item.settlement?.how === 'office') {
    // What the technician decided stays; what the office made of it may be lost.
    item.settlement = { how: 'office', at: item.settlement.at };
  } else if (item.state !== 'acknowledged' && item.state !== 'refused') return;
  item.state = 'pending';
  delete item.acknowledgedAt;
  delete item.problem;
}

/**
 * Keeps work apart from visits that it was not meant for: visits come whose ids named others on this device. Those
 * others are kept beside them, with everything that was done there, while any of it waits. Call it before the visits
 * are written.
 */
export async function setAside(db: FieldDatabase, visitas: readonly Visita[]): Promise<void> {
  const given = visitas.filter(({ id_visita }) => id_visita === null);
  const rows = await db.visitas.bulkGet(given.map(keyOf));
  const news = given.filter(({ data_criacao }, i) => rows[i]?.data_criacao !== data_criacao);
  if (news.length === 0) return;
  const byKey = new Map(rows.flatMap((row) => (row ? [[row.key, row] as const] : [])));
  for (const visita of news) {
    await forgetExecution(db, visita.id);
    await moveWork(db, visita, byKey.get(keyOf(visita)));
  }
}

/** What the server had sent about the visit that had this id. */
async function forgetExecution(db: FieldDatabase, id: number): Promise<void> {
  await db.respostas.where('id_registro').equals(id).delete();
  await db.fotos.where('id_registro').equals(id).delete();
}

async function moveWork(
  db: FieldDatabase,
  visita: Visita,
  row: VisitRow | undefined,
): Promise<void> {
  const key = keyOf(visita);
  const items = await db.outbox.where('visit').equals(key).toArray();
  const meant = row?.data_criacao ?? items.map(({ evento }) => createdAt(evento)).find(Boolean);
  // An app of before did not keep when a visit was created: then it is the one that it knew.
  if (meant === undefined || meant === visita.data_criacao) return;
  const aside = `${key} ${meant}`;
  if (row) await db.visitas.put({ ...row, key: aside, id: null, recalled: true });
  await db.outbox.where('visit').equals(key).modify({ visit: aside });
  await db.uploads.where('visit').equals(key).modify({ visit: aside });
  const drafts = await db.drafts.where('visit').equals(key).toArray();
  for (const draft of drafts) {
    const moved = { ...draft, ...renamed(draft, key, aside) };
    const image = await db.draftImages.get(draft.id);
    await removeDrafts(db, [draft.id]);
    await db.drafts.put(moved);
    if (image) await db.draftImages.put({ ...image, id: moved.id });
  }
}

/** Drafts and the routes back to them name their visit. */
const renamed = ({ id, route }: { id: string; route: string }, key: VisitKey, aside: VisitKey) => ({
  id: id.replace(key, aside),
  visit: aside,
  route: route.replace(`/visitas/${key}`, `/visitas/${encodeURIComponent(aside)}`),
});

const createdAt = (evento: Item['evento']): string | undefined =>
  ('registro_criado_em' in evento && evento.registro_criado_em) || undefined;
