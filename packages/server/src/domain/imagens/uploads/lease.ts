/**
 * Only one request at a time works on an upload, in any process. The lock is a lease in the upload's row, so
 * a slow upload holds no database connection, and the lease of a dead process expires.
 *
 * The newer request wins: usually the older one has lost its network, so it is asked to store what it has and
 * stop. If two requests write at once anyway, they write the same bytes at the same places, or the final hash
 * does not match.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker } from '@tus/server';
import type { Database } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../rows.ts';
import { scopeOfUpload, type UploadId } from './ids.ts';

/** How long a lease lasts, how often it is renewed, and how often others try to take it, in milliseconds. */
const LEASE = 10_000;
const RENEW = 500;
const ASK = 100;
/** Longer than a lease, so that a request that waits for a dead process gets its turn. */
const PATIENCE = 12_000;

export class Leases implements Locker {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  newLock(id: string): Lock {
    return new Lease(this.#db, id);
  }
}

class Lease implements Lock {
  readonly #db: Database;
  readonly #id: UploadId;
  readonly #trava = randomUUID();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, id: string) {
    this.#db = db;
    this.#id = scopeOfUpload(id);
  }

  async lock(signal: AbortSignal, letGo: () => void): Promise<void> {
    const deadline = Date.now() + PATIENCE;
    while (!(await this.#take())) {
      if (signal.aborted || Date.now() > deadline) throw ERRORS.ERR_LOCK_TIMEOUT;
      await sleep(ASK);
    }
    this.#timer = setInterval(async () => {
      if (!(await this.#renew().catch(() => false))) letGo();
    }, RENEW);
    this.#timer.unref();
  }

  async unlock(): Promise<void> {
    clearInterval(this.#timer);
    await this.#db.autocommit(this.#id.scope).run(sql`
      update envios_de_imagens set trava = null, trava_ate = null, ceder = false
      where id = ${this.#id.uuid} and trava = ${this.#trava}`);
  }

  /** Takes the lease if it is free, or asks its holder to release it. A missing upload is free. */
  async #take(): Promise<boolean> {
    const row = await this.#db
      .autocommit(this.#id.scope)
      .row<Row<'envios_de_imagens', 'trava'>>(sql`
      update envios_de_imagens set
        ceder = coalesce(trava_ate > clock_timestamp(), false),
        trava = case when trava_ate > clock_timestamp() then trava else ${this.#trava} end,
        trava_ate = case when trava_ate > clock_timestamp() then trava_ate else ${until} end
      where id = ${this.#id.uuid} returning trava`);
    return row === undefined || row.trava === this.#trava;
  }

  /** False if the lease was lost or another request wants it. */
  async #renew(): Promise<boolean> {
    const row = await this.#db
      .autocommit(this.#id.scope)
      .row<Row<'envios_de_imagens', 'ceder'>>(sql`
      update envios_de_imagens set trava_ate = ${until}
      where id = ${this.#id.uuid} and trava = ${this.#trava} returning ceder`);
    return row?.ceder === false;
  }
}

const until = sql`clock_timestamp() + make_interval(secs => ${LEASE / 1000})`;
