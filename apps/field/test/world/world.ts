/** A device, its tabs, a network and a server; and the model of what has been done and must not be lost. */
import { IDBKeyRange as RANGE } from 'fake-indexeddb';
import { expect } from 'vitest';
import { addNote, checkIn, notCarriedOut, recordPosition } from '../../src/outbox/actions.ts';
import {
  beforeCamera,
  interruptedByCamera,
  keepPicture,
  visitDraft,
} from '../../src/outbox/drafts.ts';
import { addPhoto } from '../../src/outbox/photos.ts';
import { putAway } from '../../src/outbox/put-away.ts';
import { correctTimes, drop, dropImage, setTime } from '../../src/outbox/settle.ts';
import { addPosition, explain } from '../../src/outbox/tap.ts';
import { startVisit } from '../../src/outbox/unscheduled.ts';
import { FieldDatabase } from '../../src/store/database.ts';
import { readMeta, writeMeta } from '../../src/store/meta.ts';
import { readItems } from '../../src/store/outbox-view.ts';
import type { Item, VisitRow } from '../../src/store/rows.ts';
import { readSettings } from '../../src/store/settings.ts';
import { StorageProblem } from '../../src/store/storage.ts';
import { REASON_MS } from '../../src/store/taps.ts';
import { MORNING, newDisk } from '../device.ts';
import { FakeServer } from '../fake-server.ts';
import { newTab, rested, type Tab } from '../tab.ts';
import { ClockModel } from './clock-model.ts';

/** The app of a later version: the same outbox, and a table more. */
class LaterDatabase extends FieldDatabase {
  protected override readonly newest = 5;

  constructor(...args: ConstructorParameters<typeof FieldDatabase>) {
    super(...args);
    this.version(5).stores({ later: '&id' });
  }
}

/** What a technician records. */
export type Recorded = 'note' | 'checkin' | 'photo' | 'undone' | 'visit' | 'position' | 'tap';

export class World {
  readonly disk = newDisk();
  readonly server = new FakeServer(MORNING);
  /** Ids of everything that the app confirmed as recorded. */
  readonly recorded = new Set<string>();
  readonly images = new Set<string>();
  /** Images that the server had: the device may let go of their bytes. */
  readonly wereSent = new Set<string>();
  /** Given up by the technician's word. */
  readonly dropped = new Set<string>();
  /** Refused, and recorded anew under another id. */
  readonly mended = new Set<string>();
  /** Refused, and left to the office or resolved by it. */
  readonly office = new Set<string>();
  /** When the visit was created that the technician had in sight when they recorded this at it. */
  readonly meant = new Map<string, string>();
  /** The same for what is being typed. */
  readonly typed = new Map<string, string>();
  /** Taps, and when each was. */
  readonly taps = new Map<string, string>();
  readonly clocks = new ClockModel(() => this.server.now);
  /** The draft for which the camera is open. */
  camera: string | undefined;
  /** The next writes of the device fail for want of space. */
  full = false;
  /** Copies of the server's data, the oldest first. */
  readonly backups = [this.server.backup()];
  tabs: Tab[] = [];
  #later = false;
  #serial = 0;

  static async begin(): Promise<World> {
    const world = new World();
    // What a technician has settled is never accepted again, even by a restored server.
    world.server.onTaken = (id) =>
      expect(world.dropped.has(id) || world.mended.has(id)).toBe(false);
    await world.openTab();
    await world.signIn();
    return world;
  }

  get tab(): Tab {
    return this.tabs.at(-1) as Tab;
  }

  get db(): FieldDatabase {
    return this.tab.db;
  }

  /** Real time passes: on the server, and by both clocks. What is due meanwhile is done. */
  async elapse(ms: number): Promise<void> {
    this.pass(ms);
    await this.tab.onTime();
  }

  /** Likewise, with nothing that is due. */
  pass(ms: number): void {
    this.server.now += ms;
    this.disk.clock.now += ms;
    this.disk.clock.steady += ms;
  }

  /** Real time passes while the device sleeps: its steady clock stands still, and nothing is due. */
  sleep(ms: number): void {
    this.server.now += ms;
    this.disk.clock.now += ms;
    this.clocks.happens('slept');
  }

  /** The technician sets the clock. */
  setClock(ms: number): void {
    this.disk.clock.now += ms;
    this.clocks.happens('set');
  }

  /** What hangs is given up. */
  async passDeadlines(): Promise<void> {
    for (const pass of [...this.#deadlines]) pass();
    await rested(this.tab.engine, this.server);
  }

  readonly #deadlines = new Set<() => void>();

  async openTab(): Promise<void> {
    const { indexedDB, clock } = this.disk;
    const steady = () => clock.steady;
    const options = { indexedDB, IDBKeyRange: RANGE, now: () => clock.now, steady };
    this.clocks.happens('restarted');
    // A new process knows of no wish.
    this.server.wantRest(Math.max(0, this.server.notBefore - this.server.now));
    const db = new (this.#later ? LaterDatabase : FieldDatabase)('campeiro teste 3', options);
    const gathered = [db.anteriores, db.miniaturas];
    for (const table of [db.outbox, db.images, db.uploads, db.drafts, ...gathered])
      table.hook('creating', () => this.#failWhenFull());
    for (const table of [db.outbox, db.uploads]) table.hook('updating', () => this.#failWhenFull());
    this.clocks.watch(db);
    const tab = await newTab(db, this.server, steady, {
      set: (work) => {
        this.#deadlines.add(work);
        return work;
      },
      clear: (work) => void this.#deadlines.delete(work as () => void),
    });
    this.tabs.push(tab);
    await rested(tab.engine, this.server);
  }

  #failWhenFull(): undefined {
    if (this.full) throw Object.assign(new Error('Quota'), { name: 'QuotaExceededError' });
  }

  async signIn(): Promise<void> {
    await writeMeta(this.db, 'session', this.server.signIn());
    this.tab.engine.dispatch({ type: 'signed-in' });
    await rested(this.tab.engine, this.server);
  }

  /** All processes end, and one begins. */
  async kill({ upgrade = false } = {}): Promise<void> {
    for (const tab of this.tabs) tab.kill();
    this.tabs = [];
    this.#later ||= upgrade;
    await this.openTab();
  }

  /** What a technician does; that the device is full is an answer, and then nothing of it is kept. */
  async record(kind: Recorded): Promise<void> {
    this.#serial += 1;
    const serial = this.#serial;
    const { key, data_criacao } = await this.#inSight(serial);
    try {
      if (kind === 'note') {
        const { id_evento } = await addNote(this.db, key, `Nota ${serial}`);
        this.recorded.add(id_evento);
        this.meant.set(id_evento, data_criacao);
      } else if (kind === 'checkin') {
        const { id_evento } = await checkIn(this.db, key);
        this.recorded.add(id_evento);
        this.meant.set(id_evento, data_criacao);
      } else if (kind === 'tap') {
        const { id_evento, data } = await checkIn(this.db, key, { waits: true });
        this.recorded.add(id_evento);
        this.meant.set(id_evento, data_criacao);
        this.taps.set(id_evento, data);
      } else if (kind === 'photo') {
        const bytes = new Uint8Array(300_000).fill(serial % 256);
        bytes[0] = serial;
        const evento = await addPhoto(this.db, key, { bytes, type: 'image/jpeg' });
        this.recorded.add(evento.id_evento);
        this.meant.set(evento.id_evento, data_criacao);
        if (evento.tipo === 'foto') this.images.add(evento.imagem);
      } else if (kind === 'undone') {
        const bytes = new Uint8Array(1000).fill(serial % 256);
        bytes[0] = serial;
        const motivo = { id: 1, nome: 'Local fechado' };
        const draft = { id: visitDraft(key, 'nao-realizada'), visit: key, route: '/', value: null };
        await keepPicture(this.db, draft, { bytes, type: 'image/jpeg' });
        await notCarriedOut(this.db, key, { motivo });
        for (const { evento } of await this.db.outbox.orderBy('seq').reverse().limit(2).toArray()) {
          this.recorded.add(evento.id_evento);
          this.meant.set(evento.id_evento, data_criacao);
          if (evento.tipo === 'foto') this.images.add(evento.imagem);
        }
      } else if (kind === 'visit') {
        this.recorded.add(await startVisit(this.db, { id_cliente: 7 }));
      } else {
        const settings = await readSettings(this.db);
        await writeMeta(this.db, 'configuracao', { ...settings, registra_posicoes: true });
        await recordPosition(this.db, { latitude: serial, longitude: 1, precisao: 5 });
        const last = await this.db.outbox.orderBy('seq').last();
        this.recorded.add((last as Item).id);
      }
    } catch (error) {
      expect(error).toBeInstanceOf(StorageProblem);
      expect(this.full).toBe(true);
    }
  }

  /** What the search for the position of the last tap comes to, however late. */
  async locate(where: 'here' | 'far' | 'nowhere'): Promise<void> {
    const id = [...this.taps.keys()].at(-1);
    if (!id || this.full) return;
    const fix = where === 'nowhere' ? null : { latitude: 1, longitude: 1, precisao: 5 };
    await addPosition(this.db, id, fix, where === 'far' ? 2000 : null);
  }

  async explain(): Promise<void> {
    const id = [...this.taps.keys()].at(-1);
    if (id && !this.full) await explain(this.db, id, 'Obra na rua');
  }

  /** One of the visits that the device shows; or one of which it has no row. */
  async #inSight(serial: number): Promise<Pick<VisitRow, 'key' | 'data_criacao'>> {
    const rows = await this.db.visitas.orderBy('key').toArray();
    const row = rows[serial % (rows.length + 1)];
    if (row?.id_visita === null) return row;
    // One that was made here is named by the event that made it, and may be made again.
    return { key: row?.key ?? '120', data_criacao: '' };
  }

  /** The technician puts away what is theirs no more. */
  async putAway(): Promise<void> {
    const taken = await this.db.visitas
      .filter(({ departure }) => departure !== undefined)
      .toArray();
    if (this.full || taken.length === 0) return;
    for (const { key } of taken) await putAway(this.db, key);
    if (!(await interruptedByCamera(this.db))) this.camera = undefined;
  }

  async openCamera(): Promise<void> {
    if (this.full) return;
    const { key: visit, data_criacao } = await this.#inSight(this.recorded.size);
    this.camera = crypto.randomUUID();
    await this.db.drafts.clear();
    const id = `${visit}/${this.camera}`;
    await beforeCamera(this.db, { id, visit, route: `/visitas/${visit}`, value: null });
    this.typed.clear();
    this.typed.set(this.camera, data_criacao);
  }

  /** Holds after every command. */
  async check(): Promise<void> {
    const items = await this.db.outbox.toArray();
    const ids = items.map(({ id }) => id);
    expect(ids.toSorted()).toEqual([...this.recorded].toSorted());
    expect(new Set(ids).size).toBe(ids.length);
    if (this.camera) expect((await interruptedByCamera(this.db))?.id).toContain(this.camera);
    const images = await this.db.uploads.toArray();
    expect(images.map(({ sha256 }) => sha256).toSorted()).toEqual([...this.images].toSorted());
    const bytes = await this.db.images.toCollection().primaryKeys();
    for (const { sha256, state } of images)
      if (state === 'acknowledged') this.wereSent.add(sha256);
      else if (!this.wereSent.has(sha256)) expect(bytes).toContain(sha256);
    // What the app shows as sent is at the server, unless the server was restored and has not been heard since.
    if ((await readMeta(this.db, 'epoca')) === this.server.epoca) {
      for (const item of items.filter(({ state }) => state === 'acknowledged'))
        expect(this.server.stored.events.get(item.id)).toEqual(item.evento);
      for (const image of images.filter(({ state }) => state === 'acknowledged'))
        expect(this.server.stored.images.has(image.sha256)).toBe(true);
      for (const { id, idRecusado } of items.filter(isRefused))
        expect(this.server.stored.refusals.get(idRecusado ?? 0)?.evento.id_evento).toBe(id);
    }
    await this.#checkVisits(items);
    this.clocks.check(items);
    // Wrong clocks cause no refused events, and no technician is signed out by accident.
    expect(this.server.refusedForTime).toBe(0);
    // A server that asked to wait was not asked meanwhile.
    expect(this.server.impatience).toBe(0);
    const { trouble } = this.tab.engine.state;
    if (!this.server.ended) expect(trouble).not.toBe('signed-out');
    for (const tab of this.tabs) expect(tab.errors).toEqual([]);
  }

  /** Nothing lands on another visit than the one it was meant for: at the server, nor in sight of the technician. */
  async #checkVisits(items: readonly Item[]): Promise<void> {
    for (const [id, landed] of this.server.landed)
      if (this.meant.get(id)) expect(landed).toBe(this.meant.get(id));
    const rows = new Map((await this.db.visitas.toArray()).map((it) => [it.key, it]));
    for (const { id, visit, evento } of items) {
      const row = rows.get(visit ?? '');
      if (row && 'id_registro' in evento) expect(row.data_criacao).toBe(this.meant.get(id));
    }
    for (const { id, visit } of await this.db.drafts.toArray()) {
      const row = rows.get(visit ?? '');
      const typed = this.typed.get(id.split('/').at(-1) as string);
      if (row && typed && row.id_visita === null) expect(row.data_criacao).toBe(typed);
    }
  }

  /** Everything is well again: then everything arrives that was not given up. */
  async end(): Promise<void> {
    this.full = false;
    this.server.network = 'online';
    this.server.mostEvents = 500;
    this.server.speaks = 1;
    this.server.poison.clear();
    this.server.notBefore = 0;
    await this.kill();
    await this.signIn();
    // The time of every tap that still waits is over.
    this.elapse(2 * REASON_MS);
    for (let round = 0; round < 3; round++) {
      await this.tab.sync();
      await correctTimes(this.db);
      for (const { id } of await readItems(this.db, 'held'))
        await setTime(this.db, id, this.server.now);
      for (const { id } of await readItems(this.db, 'refused')) {
        await drop(this.db, id);
        this.dropped.add(id);
      }
    }
    // What was gathered is not fresh any more.
    await this.elapse(7 * 3_600_000);
    await this.tab.sync();
    await this.#checkPast();
    // A visit that was put away leaves to the office what is refused of it.
    for (const { id, settlement } of await readItems(this.db, 'settled'))
      if (settlement?.how === 'office') this.office.add(id);
    await this.check();
    await this.#checkFates();
    const { stored } = this.server;
    for (const sha256 of this.images) {
      const isGone = (await this.db.images.get(sha256)) === undefined;
      expect(stored.images.has(sha256) || (isGone && this.wereSent.has(sha256))).toBe(true);
    }
    expect(this.tab.engine.state).toMatchObject({ phase: 'idle', trouble: null });
  }

  /** The device has the past of the customers of its visits, and nothing more. */
  async #checkPast(): Promise<void> {
    const rows = (await this.db.visitas.toArray()).filter((it) => it.id !== null && !it.recalled);
    const { past } = this.server;
    for (const id of new Set(rows.map((it) => it.id_cliente)))
      expect((await this.db.anteriores.get(id))?.visitas).toEqual(past.get(id)?.visitas ?? []);
    const images = await this.db.anteriores.orderBy('imagens').uniqueKeys();
    expect(await this.db.miniaturas.toCollection().primaryKeys()).toEqual(images);
  }

  /** On the server as it is now, each item was accepted, is shown to the office, or was settled by the technician. */
  async #checkFates(): Promise<void> {
    const { events, refusals, visits } = this.server.stored;
    const shown = new Set([...refusals.values()].map(({ evento }) => evento.id_evento));
    for (const id of this.recorded) {
      if (this.office.has(id)) expect(events.has(id) || shown.has(id)).toBe(true);
      else if (!this.dropped.has(id) && !this.mended.has(id)) expect(events.has(id)).toBe(true);
    }
    for (const id of events.keys()) expect(this.recorded.has(id)).toBe(true);
    // A visit that was made here has the id that the server gives it now.
    for (const [id, { id_visita }] of visits)
      if (id_visita !== null) expect((await this.db.visitas.get(id_visita))?.id).toBe(id);
  }

  async giveUp(id: string): Promise<void> {
    await drop(this.db, id);
    this.dropped.add(id);
  }

  async giveUpImage(sha256: string): Promise<void> {
    await dropImage(this.db, sha256);
    this.images.delete(sha256);
  }

  close(): void {
    for (const tab of this.tabs) tab.kill();
  }
}

/** The office has it, and may be asked what it made of it. */
const isRefused = ({ state, settlement }: Item): boolean =>
  state === 'refused' || (state === 'settled' && settlement?.how === 'office');
