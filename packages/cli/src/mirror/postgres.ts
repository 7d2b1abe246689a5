/** A mirror in a database of PostgreSQL, in a schema of its own. */
import pg from 'pg';
import { type ColumnType, VIEWS } from './columns.ts';
import { type Change, disturbed, type State, type Target } from './target.ts';

export const SCHEMA = 'campeiro';

const TABLES = `
  create table if not exists ${SCHEMA}.mirror_rows (
    recurso text not null, id bigint not null, atualizado_em timestamptz not null, reading integer not null,
    dados jsonb not null, primary key (recurso, id));
  create table if not exists ${SCHEMA}.mirror_state (
    id integer primary key check (id = 1), state text not null, views text not null);`;

/** Casts of what a column is. */
const CASTS: Record<ColumnType, string> = {
  integer: '::bigint',
  number: '::numeric',
  boolean: '::boolean',
  instant: '::timestamptz',
  day: '::date',
  string: '',
  json: '',
};

function expressionOf(name: string, type: ColumnType): string {
  return type === 'json' ? `dados -> '${name}'` : `(dados ->> '${name}')${CASTS[type]}`;
}

const VIEWS_SQL = VIEWS.map(({ resource, columns }) => {
  const shown = columns.map(({ name, type }) => `${expressionOf(name, type)} as "${name}"`);
  return `create view ${SCHEMA}."${resource}" as select ${shown.join(', ')} from ${SCHEMA}.mirror_rows where recurso = '${resource}';`;
}).join('\n');

export class PostgresTarget implements Target {
  readonly #client: pg.Client;
  #isOpen = false;
  /** The state as it was stored or read last. */
  #known: string | undefined;

  constructor(url: string) {
    this.#client = new pg.Client({
      ...{ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true },
    });
    this.#client.on('error', () => {}); // the pending query fails anyway
  }

  async load(): Promise<State | undefined> {
    await this.#client.connect();
    this.#isOpen = true;
    await this.#inTransaction(async () => {
      await this.#client.query('select pg_advisory_xact_lock(hashtext($1))', [SCHEMA]);
      const { rows } = await this.#client.query('select to_regnamespace($1) is null as missing', [
        SCHEMA,
      ]);
      if (rows[0].missing) await this.#client.query(`create schema ${SCHEMA}`);
      await this.#client.query(TABLES);
      const stored = await this.#stored();
      if (stored?.views !== VIEWS_SQL) await this.#show(stored !== undefined);
      this.#known = stored?.state;
    });
    return this.#known === undefined ? undefined : JSON.parse(this.#known);
  }

  async apply(changes: readonly Change[], next: State, isThrough: boolean): Promise<void> {
    const state = JSON.stringify(next);
    const [gone, present] = [true, false].map((is) => changes.filter((it) => it.excluido === is));
    await this.#inTransaction(async () => {
      if ((await this.#stored())?.state !== this.#known) throw disturbed();
      await this.#client.query(
        `delete from ${SCHEMA}.mirror_rows r using unnest($1::text[], $2::bigint[]) as gone (recurso, id)
          where r.recurso = gone.recurso and r.id = gone.id`,
        ['recurso', 'id'].map((name) => gone?.map((it) => it[name as 'id'])),
      );
      await this.#client.query(
        `insert into ${SCHEMA}.mirror_rows (recurso, id, atualizado_em, reading, dados)
          select recurso, id, atualizado_em, $4, dados
            from unnest($1::text[], $2::bigint[], $3::timestamptz[], $5::jsonb[]) as c (recurso, id, atualizado_em, dados)
          on conflict (recurso, id) do update
            set atualizado_em = excluded.atualizado_em, reading = excluded.reading, dados = excluded.dados`,
        [
          present?.map(({ recurso }) => recurso),
          present?.map(({ id }) => id),
          present?.map(({ atualizado_em }) => atualizado_em),
          next.reading,
          present?.map(({ dados }) => JSON.stringify(dados)),
        ],
      );
      if (isThrough)
        await this.#client.query(`delete from ${SCHEMA}.mirror_rows where reading < $1`, [
          next.reading,
        ]);
      await this.#client.query(
        `insert into ${SCHEMA}.mirror_state (id, state, views) values (1, $1, $2)
          on conflict (id) do update set state = excluded.state, views = excluded.views`,
        [state, VIEWS_SQL],
      );
    });
    this.#known = state;
  }

  async count(): Promise<number> {
    const { rows } = await this.#client.query(`select count(*) as n from ${SCHEMA}.mirror_rows`);
    return Number(rows[0].n);
  }

  async close(): Promise<void> {
    if (this.#isOpen) await this.#client.end();
  }

  async #stored(): Promise<{ state: string; views: string } | undefined> {
    const { rows } = await this.#client.query(
      `select state, views from ${SCHEMA}.mirror_state for update`,
    );
    return rows[0];
  }

  /** Replaces the views of another version. Fails if the reader has made something of them, which would be lost. */
  async #show(isOther: boolean): Promise<void> {
    const old = VIEWS.map(({ resource }) => `drop view if exists ${SCHEMA}."${resource}";`);
    await this.#client.query(old.join('\n') + VIEWS_SQL);
    if (isOther)
      await this.#client.query(`update ${SCHEMA}.mirror_state set views = $1`, [VIEWS_SQL]);
  }

  async #inTransaction(work: () => Promise<void>): Promise<void> {
    await this.#client.query('begin');
    try {
      await work();
      await this.#client.query('commit');
    } catch (error) {
      await this.#client.query('rollback').catch(() => {});
      throw error;
    }
  }
}
