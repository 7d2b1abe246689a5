/** One visit with everything that its screen shows. */
import { effective } from '../visit/events.ts';
import type { FieldDatabase } from './database.ts';
import type { Draft, ImageRow, Item, VisitKey } from './rows.ts';
import { summariesOf, surroundingsOf, type VisitSummary } from './visits.ts';
import type { Contato, Endereco, Foto, Nota, Proposta } from './wire.ts';

/** Something that this device recorded at the visit. */
export interface Done {
  item: Item;
  /** A later `correcao` took it back. */
  retracted: boolean;
}

export interface VisitDetail extends VisitSummary {
  enderecos: Endereco[];
  contato: Contato | undefined;
  /** What the office noted about the customer, the last first. */
  notas: Nota[];
  /** Where this technician proposed that the customer is, and what the office said to it. */
  propostas: Proposta[];
  /** Photos of the visit that the server knows, from any device. */
  fotos: Foto[];
  /** What was done here, the first thing first; refused and settled events too. */
  done: Done[];
  /** Photos and signatures by hash. `bytes` is null for what the device has let go of. */
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
  const around = await surroundingsOf(db, [row]);
  const items = around.items.get(key) ?? [];
  const enderecos = await db.enderecos.where('id_cliente').equals(row.id_cliente).sortBy('id');
  const drafts = await db.drafts.where('visit').equals(key).toArray();
  return {
    ...(summary as VisitSummary),
    enderecos,
    contato: row.id_contato === null ? undefined : await db.contatos.get(row.id_contato),
    notas: (await db.notas.where('id_cliente').equals(row.id_cliente).sortBy('id')).reverse(),
    propostas: await db.propostas.where('id_cliente').equals(row.id_cliente).sortBy('id'),
    fotos: await db.fotos
      .where('id_registro')
      .equals(row.id ?? 0)
      .sortBy('data'),
    done: doneIn(items),
    images: new Map((around.images.get(key) ?? []).map((it) => [it.sha256, it])),
    drafts: new Map(drafts.map((it) => [it.id, it])),
  };
}

function doneIn(items: readonly Item[]): Done[] {
  const live = items.filter(({ state }) => state !== 'refused' && state !== 'settled');
  const standing = new Set(effective(live.map(({ evento }) => evento)).map((it) => it.id_evento));
  const counted = new Set(live.map(({ id }) => id));
  return items.map((item) => ({
    item,
    retracted: counted.has(item.id) && !standing.has(item.id),
  }));
}

/**
 * Other visits that began and were not ended: at the next check-in the app asks when they really were. With the
 * answer, call `checkOut(db, key, { at })`.
 */
export async function readForgotten(db: FieldDatabase, except: VisitKey): Promise<VisitSummary[]> {
  const rows = (await db.visitas.toArray()).filter((it) => it.key !== except && !it.concluido);
  const visits = await summariesOf(db, rows);
  return visits.filter(({ state }) => state.situacao === 'em_atendimento');
}
