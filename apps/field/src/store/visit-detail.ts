/** One visit with everything that its screen shows. */
import { retractionsIn } from '@campeiro/contract/visita/correcoes';
import { probableEnd } from '../visit/forgotten.ts';
import { isAbout, type ProposedPlace, proposedFor } from '../visit/place.ts';
import { serverNow } from './clock.ts';
import { contactsAt } from './customers.ts';
import type { FieldDatabase } from './database.ts';
import type { Draft, ImageRow, Item, VisitKey } from './rows.ts';
import { counts } from './states.ts';
import { summariesOf, type VisitSummary } from './visits.ts';
import type { Contato, Foto, Nota, Proposta } from './wire.ts';

/** Something that this device recorded at the visit. */
export interface Done {
  item: Item;
  /** A later `correcao` took it back. */
  retracted: boolean;
}

export interface VisitDetail extends VisitSummary {
  /** The contacts of the customer: the visit’s own first. */
  contatos: Contato[];
  /** What the office noted about the customer, the last first. */
  notas: Nota[];
  /** Where this technician proposed that the customer is, and the office's decision. */
  propostas: Proposta[];
  /** Photos of the visit that the server knows, from any device. */
  fotos: Foto[];
  /** What was done here, the first thing first; refused and settled events too. */
  done: Done[];
  /** Photos and signatures by hash, without their bytes. */
  images: Map<string, ImageRow>;
  drafts: Map<string, Draft>;
}

/** Undefined when the device has no such visit. */
export async function readVisit(
  db: FieldDatabase,
  key: VisitKey,
): Promise<VisitDetail | undefined> {
  const row = await db.visitas.get(key);
  if (!row) return undefined;
  const [summary] = await summariesOf(db, [row]);
  const items = await db.outbox.where('visit').equals(key).sortBy('seq');
  const images = await db.uploads.where('visit').equals(key).toArray();
  const { endereco } = summary as VisitSummary;
  const proposals = await db.propostas.where('id_cliente').equals(row.id_cliente).sortBy('id');
  const drafts = await db.drafts.where('visit').equals(key).toArray();
  return {
    ...(summary as VisitSummary),
    contatos: await contactsAt(db, row.id_cliente, row.id_contato),
    notas: (await db.notas.where('id_cliente').equals(row.id_cliente).sortBy('id')).reverse(),
    propostas: proposals.filter((it) => isAbout(it, proposedFor(row.id_cliente, endereco))),
    fotos: await db.fotos
      .where('id_registro')
      .equals(row.id ?? 0)
      .sortBy('data'),
    done: doneIn(items),
    images: new Map(images.map((it) => [it.sha256, it])),
    drafts: new Map(drafts.map((it) => [it.id, it])),
  };
}

function doneIn(items: readonly Item[]): Done[] {
  const retracted = retractionsIn(items.filter(counts).map(({ evento }) => evento));
  return items.map((item) => ({ item, retracted: retracted.has(item.id) }));
}

/** A visit that began and was not ended. */
export interface Forgotten extends VisitSummary {
  /** When it probably ended, in milliseconds. */
  probableEnd: number;
}

/**
 * Other visits that began and were not ended: at the next check-in the app asks when they really were. With the
 * answer, call `checkOut(db, key, { at })`.
 */
export async function readForgotten(db: FieldDatabase, except: VisitKey): Promise<Forgotten[]> {
  const rows = (await db.visitas.toArray()).filter(
    (it) => it.key !== except && !it.concluido && !it.recalled,
  );
  const visits = await summariesOf(db, rows);
  const running = visits.filter(({ state }) => state.situacao === 'em_atendimento');
  const items = await db.outbox
    .where('visit')
    .anyOf(running.map(({ key }) => key))
    .toArray();
  const now = await serverNow(db);
  return running.map((visit) => {
    const times = items
      .filter((it) => it.visit === visit.key)
      .map(({ evento }) => Date.parse(evento.data));
    const { data_inicio } = visit.state;
    const end = probableEnd({
      begunAt: data_inicio === null ? 0 : Date.parse(data_inicio),
      lastDoneAt: times.length > 0 ? Math.max(...times) : null,
      dueAt: visit.row.data_agendada === null ? null : Date.parse(visit.row.data_agendada),
      now,
    });
    return { ...visit, probableEnd: end };
  });
}

/** The technician's last proposal of where the customer is that is still on this device. */
export const readProposal = (db: FieldDatabase, of: ProposedPlace): Promise<Item | undefined> =>
  db.outbox.filter(({ evento }) => evento.tipo === 'local_cliente' && isAbout(evento, of)).last();
