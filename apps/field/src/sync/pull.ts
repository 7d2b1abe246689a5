/** Fetches what changed for the technician, page by page. */

import { type Answering, isAnswering } from '@campeiro/contract/visita/respostas';
import { type FieldDatabase, keyOf } from '../store/database.ts';
import { readMeta, writeMeta } from '../store/meta.ts';
import { forgetPast, pastTables, showsColleagues } from '../store/past.ts';
import type { VisitRow } from '../store/rows.ts';
import { itemsIn } from '../store/states.ts';
import type { Evento, Saida, Sincronizacao } from '../store/wire.ts';
import { operations } from '../transport/operations.ts';
import { type Context, callAs, failed, failureOf } from './context.ts';
import { isUnderWay, takeAway } from './departure.ts';
import { keepHouse, workOn } from './housekeeping.ts';
import { asLeader } from './leadership.ts';
import type { Event } from './machine.ts';
import { noticeEpoch, setAside } from './restore.ts';

/** A series of pages: it ends with the page that has no more after it. */
export class Pull {
  /** What had been acknowledged when the series began: its last page shows what all of it did. */
  #acknowledged: number[] | undefined;

  /** Fetches one page and applies it, wholly or not at all. */
  async page(context: Context): Promise<Event> {
    const { db } = context;
    this.#acknowledged ??= await acknowledged(db);
    const cursor = (await readMeta(db, 'cursor')) ?? null;
    const query = cursor === null ? {} : { cursor };
    const outcome = await callAs(context, operations.synchronize, { query });
    if (outcome.kind === 'ok') return this.#apply(context, cursor, outcome.body);
    if (outcome.kind === 'problem' && outcome.problem.codigo === 'VALIDACAO_CAMPOS') {
      return this.#beginAnew(context, cursor);
    }
    return failureOf(outcome);
  }

  /** The server does not take this cursor any more. */
  async #beginAnew({ db, term }: Context, cursor: string | null): Promise<Event> {
    if (cursor === null) return failed('unavailable');
    await asLeader(db, term, [], () => writeMeta(db, 'cursor', null));
    return { type: 'fetched', more: true };
  }

  async #apply(context: Context, cursor: string | null, page: Sincronizacao): Promise<Event> {
    const { db, term, clock } = context;
    if (typeof page.cursor !== 'string' || !Array.isArray(page.visitas)) return failed('portal');
    const instalacao = await readMeta(db, 'instalacao');
    // Another installation has come to the address. The password leads to it, and to a database of its own.
    if (instalacao !== undefined && instalacao !== page.instalacao) return failed('signed-out');
    const restored = await asLeader(db, term, tablesOf(db), async () => {
      // A page of another copy of the data continues nothing: begin anew, without it.
      if ((await noticeEpoch(db, page.epoca)) && cursor !== null) return true;
      await writeMeta(db, 'instalacao', page.instalacao);
      await applyPage(db, page, cursor === null);
      await applyExecution(db, page, this.#acknowledged ?? []);
      if (!page.ha_mais) {
        await absorb(db, this.#acknowledged ?? []);
        await keepHouse(db, clock.serverNow());
      }
      return false;
    });
    if (restored || !page.ha_mais) this.#acknowledged = undefined;
    return { type: 'fetched', more: restored || page.ha_mais };
  }
}

const tablesOf = (db: FieldDatabase) => [
  db.visitas,
  db.clientes,
  db.enderecos,
  db.contatos,
  db.contatosDosClientes,
  db.objetivos,
  db.questionarios,
  db.ordens,
  db.notas,
  db.propostas,
  db.respostas,
  db.fotos,
  db.marcos,
  db.outbox,
  db.images,
  db.uploads,
  db.drafts,
  db.draftImages,
  ...pastTables(db),
];

const acknowledged = (db: FieldDatabase): Promise<number[]> =>
  itemsIn(db, 'acknowledged')
    .and(({ absorbed }) => !absorbed)
    .primaryKeys();

async function applyPage(db: FieldDatabase, page: Sincronizacao, isFirst: boolean): Promise<void> {
  const before = (await readMeta(db, 'generation')) ?? 0;
  const generation = isFirst ? before + 1 : before;
  const given = <T>(rows: readonly T[]) => rows.map((row) => ({ ...row, generation }));
  const departures = new Map(page.saidas?.map((it) => [it.id_registro, it]));
  for (const id of page.removidas) await remove(db, id, departures.get(id));
  await setAside(db, page.visitas);
  await db.visitas.bulkPut(
    page.visitas.map((it): VisitRow => ({ ...it, key: keyOf(it), generation, recalled: false })),
  );
  await db.clientes.bulkPut(given(page.clientes));
  await db.enderecos.bulkPut(given(page.enderecos));
  await db.contatos.bulkPut(page.contatos);
  if (page.contatos_dos_clientes) {
    await db.contatosDosClientes.clear();
    await db.contatosDosClientes.bulkPut(page.contatos_dos_clientes);
  }
  await db.objetivos.bulkPut(page.objetivos);
  await db.questionarios.bulkPut(given(page.questionarios));
  await db.ordens.bulkPut(given(page.ordens));
  await db.propostas.bulkPut(page.propostas);
  if (page.marcos_do_dia) {
    await db.marcos.clear();
    await db.marcos.bulkPut(page.marcos_do_dia);
  }
  await db.notas.bulkDelete([...page.notas_removidas]);
  await db.notas.bulkPut(given(page.notas));
  const { configuracao } = page;
  if (configuracao) {
    // What the account does not show any more is on no device any more.
    if (!configuracao.historico_de_colegas && (await showsColleagues(db))) await forgetPast(db);
    await writeMeta(db, 'configuracao', configuracao);
  }
  await writeMeta(db, 'versaoServidor', page.versao_servidor);
  await writeMeta(db, 'generation', generation);
  await writeMeta(db, 'cursor', page.cursor);
}

/** What was done so far replaces what the device had of it: it has what these items did. */
async function applyExecution(
  db: FieldDatabase,
  { visitas, respostas, fotos, todas_as_fotos }: Sincronizacao,
  acknowledged: readonly number[],
): Promise<void> {
  const received = todas_as_fotos ? await db.visitas.toArray() : visitas;
  const open = received.filter(({ concluido }) => !concluido).flatMap(({ id }) => id ?? []);
  await db.fotos.where('id_registro').anyOf(open).delete();
  await db.fotos.bulkPut(fotos);
  await db.respostas.bulkPut(respostas);
  if (respostas.length === 0) return;
  const rows = await db.visitas
    .where('id')
    .anyOf(respostas.map((it) => it.id_registro))
    .toArray();
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  const answered = new Set(
    respostas.map((it) => `${keys.get(it.id_registro)} ${it.id_questionario}`),
  );
  const items = await db.outbox.bulkGet([...acknowledged]);
  for (const item of items) {
    const answer = item && (await answerOf(db, item.evento));
    if (item && answer && answered.has(`${item.visit} ${answer.id_questionario}`))
      await db.outbox.update(item.seq, { returned: true });
  }
}

/** The answer, or photo of one, that the event is or takes back. */
async function answerOf(db: FieldDatabase, evento: Evento): Promise<Answering<Evento> | undefined> {
  if (isAnswering(evento)) return evento;
  if (evento.tipo !== 'correcao') return undefined;
  const item = await db.outbox.where('id').equals(evento.id_evento_corrigido).first();
  return item && isAnswering(item.evento) ? item.evento : undefined;
}

/** The visit is not this technician's any more; work that is still to be sent, or not ended, keeps it in sight. */
async function remove(db: FieldDatabase, id: number, saida: Saida | undefined): Promise<void> {
  for (const row of await db.visitas.where('id').equals(id).toArray()) {
    if (row.recalled) continue;
    if (await isUnderWay(db, row)) await takeAway(db, row.key, saida);
    else if (await workOn(db, row.key)) await db.visitas.update(row.key, { recalled: true });
    else await db.visitas.delete(row.key);
  }
}

/**
 * What these events did is in the rows now, where the server has given the row. It gives none of a visit that left the
 * technician: what was done there since the last one stays the device's own.
 */
async function absorb(db: FieldDatabase, seqs: readonly number[]): Promise<void> {
  for (const item of await db.outbox.bulkGet([...seqs])) {
    if (item?.state !== 'acknowledged') continue;
    const row = item.visit === null ? undefined : await db.visitas.get(item.visit);
    const isGiven = !row || (row.generation > 0 && !row.recalled);
    if (isGiven) await db.outbox.update(item.seq, { absorbed: true });
  }
}
