/** A mirror in a file of SQLite, by the one that Node.js has in it. */
import { DatabaseSync } from 'node:sqlite';
import { type ColumnType, VIEWS, type View } from './columns.ts';
import { type Change, disturbed, type State, type Target } from './target.ts';

/** How long a reader may keep the file, in milliseconds. */
const PATIENCE = 30_000;

const TABLES = `
  create table if not exists mirror_rows (
    recurso text not null, id integer not null, atualizado_em text not null, reading integer not null,
    dados text not null, primary key (recurso, id)) without rowid;
  create table if not exists mirror_state (id integer primary key check (id = 1), state text not null);`;

export class SqliteTarget implements Target {
  readonly #db: DatabaseSync;
  /** The state as it was stored or read last. */
  #known: string | undefined;

  constructor(path: string) {
    this.#db = new DatabaseSync(path, { timeout: PATIENCE });
    this.#db.exec('pragma journal_mode = wal; pragma synchronous = full');
  }

  async load(): Promise<State | undefined> {
    this.#inTransaction(() => {
      this.#db.exec(TABLES);
      for (const view of VIEWS) this.#show(view);
      this.#known = this.#stored();
    });
    return this.#known === undefined ? undefined : JSON.parse(this.#known);
  }

  async apply(changes: readonly Change[], next: State, isThrough: boolean): Promise<void> {
    const state = JSON.stringify(next);
    this.#inTransaction(() => {
      if (this.#stored() !== this.#known) throw disturbed();
      const remove = this.#db.prepare('delete from mirror_rows where recurso = ? and id = ?');
      const put = this.#db.prepare(
        'insert or replace into mirror_rows (recurso, id, atualizado_em, reading, dados) values (?, ?, ?, ?, ?)',
      );
      for (const { recurso, id, atualizado_em, excluido, dados } of changes)
        if (excluido) remove.run(recurso, id);
        else put.run(recurso, id, atualizado_em, next.reading, JSON.stringify(dados));
      if (isThrough)
        this.#db.prepare('delete from mirror_rows where reading < ?').run(next.reading);
      this.#db.prepare('insert or replace into mirror_state (id, state) values (1, ?)').run(state);
    });
    this.#known = state;
  }

  async count(): Promise<number> {
    return Number(this.#db.prepare('select count(*) as n from mirror_rows').get()?.n);
  }

  async close(): Promise<void> {
    this.#db.close();
  }

  #stored(): string | undefined {
    return this.#db.prepare('select state from mirror_state').get()?.state as string | undefined;
  }

  /** Creates the view of a resource, or replaces the one of another version. */
  #show({ resource, columns }: View): void {
    const shown = columns.map(({ name, type }) => `${expressionOf(name, type)} as "${name}"`);
    const text = `CREATE VIEW "${resource}" as select ${shown.join(', ')} from mirror_rows where recurso = '${resource}'`;
    const known = this.#db
      .prepare("select sql from sqlite_master where type = 'view' and name = ?")
      .get(resource);
    if (known?.sql === text) return;
    this.#db.exec(`drop view if exists "${resource}"; ${text}`);
  }

  #inTransaction(work: () => void): void {
    this.#db.exec('begin immediate');
    try {
      work();
      this.#db.exec('commit');
    } catch (error) {
      this.#db.exec('rollback');
      throw error;
    }
  }
}

const expressionOf = (name: string, type: ColumnType): string =>
  type === 'json' ? `dados -> '$.${name}'` : `dados ->> '$.${name}'`;
