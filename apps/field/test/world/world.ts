/** A device, its tabs, a network and a server; and the model of what has been done and must not be lost. */
import { IDBKeyRange as RANGE } from 'fake-indexeddb';
import { expect } from 'vitest';
import { addNote, addPhoto, recordPosition } from '../../src/outbox/actions.ts';
import { beforeCamera, interruptedByCamera } from '../../src/outbox/drafts.ts';
import { correctTimes, drop, dropImage, setTime } from '../../src/outbox/settle.ts';
import { startVisit } from '../../src/outbox/unscheduled.ts';
import { FieldDatabase } from '../../src/store/database.ts';
import { readMeta, writeMeta } from '../../src/store/meta.ts';
import { readItems } from '../../src/store/outbox-view.ts';
import type { Item, VisitRow } from '../../src/store/rows.ts';
import { readSettings } from '../../src/store/settings.ts';
import { StorageProblem } from '../../src/store/storage.ts';
import { MORNING, newDisk } from '../device.ts';
import { FakeServer } from '../fake-server.ts';
import { newTab, rested, type Tab } from '../tab.ts';

/** The app of a later version: the same outbox, and a table more. */
class LaterDatabase extends FieldDatabase {
  protected override readonly newest = 2;

  constructor(...args: ConstructorParameters<typeof FieldDatabase>) {
    super(...args);
    this.version(2).stores({ later: '&id' });
  }
}

export class World {
  readonly disk = newDisk();
  readonly server = new FakeServer(MORNING);
  /** Ids of everything that the app confirmed as recorded. */
  readonly recorded = new Set<string>();
  readonly images = new Set<string>();
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

  /** Real time passes: on the server, and by the monotonic clock. */
  elapse(ms: number): void {
    this.server.now += ms;
    this.disk.clock.now += ms;
  }

  async openTab(): Promise<void> {
    const { indexedDB, clock } = this.disk;
    const options = { indexedDB, IDBKeyRange: RANGE, now: () => clock.now };
    const db = new (this.#later ? LaterDatabase : FieldDatabase)('campeiro teste 3', options);
    for (const table of [db.outbox, db.images, db.drafts])
      table.hook('creating', () => this.#failWhenFull());
    for (const table of [db.outbox, db.images]) table.hook('updating', () => this.#failWhenFull());
    const tab = await newTab(db, this.server, () => this.server.now);
    this.tabs.push(tab);
    await rested(tab.engine);
  }

  #failWhenFull(): undefined {
    if (this.full) throw Object.assign(new Error('Quota'), { name: 'QuotaExceededError' });
  }

  async signIn(): Promise<void> {
    await writeMeta(this.db, 'session', this.server.signIn());
    this.tab.engine.dispatch({ type: 'signed-in' });
    await rested(this.tab.engine);
  }

  /** All processes end, and one begins. */
  async kill({ upgrade = false } = {}): Promise<void> {
    for (const tab of this.tabs) tab.kill();
    this.tabs = [];
    this.#later ||= upgrade;
    await this.openTab();
  }

  /** What a technician does; that the device is full is an answer, and then nothing of it is kept. */
  async record(kind: 'note' | 'photo' | 'visit' | 'position'): Promise<void> {
    this.#serial += 1;
    const serial = this.#serial;
    const { key, data_criacao } = await this.#inSight(serial);
    try {
      if (kind === 'note') {
        const { id_evento } = await addNote(this.db, key, `Nota ${serial}`);
        this.recorded.add(id_evento);
        this.meant.set(id_evento, data_criacao);
      } else if (kind === 'photo') {
        const bytes = new Uint8Array(300_000).fill(serial % 256);
        bytes[0] = serial;
        const evento = await addPhoto(this.db, key, { bytes, type: 'image/jpeg' });
        this.recorded.add(evento.id_evento);
        this.meant.set(evento.id_evento, data_criacao);
        if (evento.tipo === 'foto') this.images.add(evento.imagem);
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

  /** One of the visits that the device shows; or one of which it has no row. */
  async #inSight(serial: number): Promise<Pick<VisitRow, 'key' | 'data_criacao'>> {
    const rows = await this.db.visitas.orderBy('key').toArray();
    const row = rows[serial % (rows.length + 1)];
    if (row?.id_visita === null) return row;
    // One that was made here is named by the event that made it, and may be made again.
    return { key: row?.key ?? '120', data_criacao: '' };
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
    const images = await this.db.images.toArray();
    expect(images.map(({ sha256 }) => sha256).toSorted()).toEqual([...this.images].toSorted());
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
    // Wrong clocks cause no refused events, and no technician is signed out by accident.
    expect(this.server.refusedForTime).toBe(0);
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
    await this.kill();
    await this.signIn();
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
    await this.tab.sync();
    await this.check();
    await this.#checkFates();
    const { stored } = this.server;
    expect([...stored.images.keys()].toSorted()).toEqual([...this.images].toSorted());
    expect(this.tab.engine.state).toMatchObject({ phase: 'idle', trouble: null });
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
