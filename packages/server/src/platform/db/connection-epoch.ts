/**
 * What a process knows of its epoch, and how each connection keeps to it. Most restores break connections, so a new
 * connection compares the database with the last start. `pg_restore` into a database that is in use does not break them,
 * and neither does renewing the epoch. So each transaction begins with a comparison too: it costs 10 to 20 µs and no
 * round trip. Nothing is read or written in a copy whose ids have not been raised.
 */
import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { BASE, type Restored, settle } from './restores.ts';

const STATEMENT = 'same_epoch';

/** Begins a transaction. It fails in another copy. Until the transaction ends, no restore can replace the tables. */
export const REQUIRE_EPOCH = `execute ${STATEMENT}`;

interface StoredEpoch {
  epoca: string;
  /** The table's object id. */
  tabela: string;
  /** Whether all ids were raised since this became a copy. */
  settled: boolean;
}

/** Only what the database returned goes into this text. */
const preparing = ({ epoca, tabela }: StoredEpoch): string => `
  prepare ${STATEMENT} as select refuse_other_epoch()
  where not exists (select from epoca where valor = '${epoca}' and tableoid = ${tabela})`;

const READ = `select valor as epoca, tableoid as tabela, coalesce(base = ${BASE}, false) as settled from epoca`;

export class Epoch extends EventEmitter<{ restored: [Restored] }> {
  /** The UUID that answers carry, or undefined before the first connection. */
  value: string | undefined;
  readonly #connection: pg.ClientConfig;
  /** The copy that each connection knows, and the one that is current; undefined while it is not known. */
  readonly #copies = new WeakMap<pg.ClientBase, string>();
  #current: string | undefined;
  #settling: Promise<unknown> | undefined;

  constructor(connection: pg.ClientConfig) {
    super();
    this.#connection = connection;
  }

  /** The copy that a connection knows. Its transactions fail in another one. */
  copyOf(client: pg.ClientBase): string | undefined {
    return this.#copies.get(client);
  }

  /** A connection of before a restore. What its session has cached refers to tables that are gone. */
  isOutdated(client: pg.ClientBase): boolean {
    const known = this.copyOf(client);
    return known !== undefined && known !== this.#current;
  }

  /** The database turned out to be another copy than this connection knows. */
  lose(client: pg.ClientBase): void {
    if (this.copyOf(client) === this.#current) this.#current = undefined;
  }

  /** Compares the database of a new connection with the one of the last start. */
  async enroll(client: pg.ClientBase): Promise<void> {
    if (this.#copies.has(client)) return;
    const read = async (): Promise<StoredEpoch> => (await client.query(READ)).rows[0];
    let stored = await read();
    if (!stored.settled) {
      await this.#settle();
      stored = await read();
    }
    await client.query(preparing(stored));
    this.#current = `${stored.tabela} ${stored.epoca}`;
    this.#copies.set(client, this.#current);
    this.value = stored.epoca;
  }

  /** Raises all ids and starts another epoch, although nothing shows that this is another copy. */
  renew(salto?: number): Promise<Restored | undefined> {
    return settle(this.#connection, { always: true, salto });
  }

  /** Connections that find another copy at the same time share one attempt. */
  #settle(): Promise<unknown> {
    this.#settling ??= settle(this.#connection)
      .then((restored) => restored && this.emit('restored', restored))
      .finally(() => {
        this.#settling = undefined;
      });
    return this.#settling;
  }
}
