/** The imports that this process runs: few at once, each in turns with the other work of its account. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../platform/db/database.ts';
import type { ConstraintTexts } from '../../../platform/db/errors.ts';
import { runImport, waiting } from './run.ts';

declare module 'fastify' {
  interface FastifyInstance {
    imports: Imports;
  }
}

/** A simulation holds what its rows would leave in memory. */
const AT_ONCE = 2;

export class Imports {
  readonly #db: Database;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #texts: ConstraintTexts;
  readonly #stopping = new AbortController();
  readonly #running = new Map<string, Promise<void>>();

  /** `texts`: the reasons that an import gives for rows that the database refuses. */
  constructor(db: Database, log: Pick<FastifyBaseLogger, 'warn'>, texts: ConstraintTexts = {}) {
    this.#db = db;
    this.#texts = texts;
    this.#log = log;
  }

  /** Begins with this import, unless the process has enough to do: then it follows. */
  begin(conta: number, id: number): void {
    const key = `${conta} ${id}`;
    if (this.#stopping.signal.aborted || this.#running.has(key) || this.#running.size >= AT_ONCE)
      return;
    const run = this.#run(conta, id)
      .catch((err) => {
        if (!this.#stopping.signal.aborted) this.#log.warn({ err, conta, id }, 'could not import');
        return 'failed' as const;
      })
      .then((outcome) => {
        this.#running.delete(key);
        // After a failure it waits for the next minute.
        if (outcome !== 'failed') return this.takeUp().catch(() => {});
      });
    this.#running.set(key, run);
  }

  #run(conta: number, id: number): Promise<void> {
    const parts = { db: this.#db, texts: this.#texts, signal: this.#stopping.signal };
    return runImport(parts, conta, id);
  }

  /** Begins with imports that no process works on, as far as there is room. */
  async takeUp(): Promise<void> {
    if (this.#stopping.signal.aborted || this.#running.size >= AT_ONCE) return;
    for (const { conta_id, id } of await waiting(this.#db)) this.begin(conta_id, id);
  }

  /** Resolves when no import is being written. What is left another process takes up, or this one when it runs again. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running.values());
  }
}
