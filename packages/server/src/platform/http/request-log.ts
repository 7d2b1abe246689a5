/**
 * The log of requests and answers, for administrators. A request does not wait for it: it leaves a note in
 * memory, and one statement stores all notes of a second. If the database does not accept them, or there are
 * too many, notes are dropped and the log says how many.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_CAMINHO } from '@campeiro/contract/escritorio/requisicoes';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { pathOf } from './problem-answer.ts';
import { whenOver } from './request.ts';

/** A row of `requisicoes` without its id. */
export interface Note {
  conta_id: number;
  data: string;
  id_requisicao: string;
  metodo: string;
  caminho: string;
  status: number;
  milissegundos: number;
  id_usuario: number;
  codigo: string | null;
}

const EVERY_MS = 1000;
/** A database that does not answer must not prevent the server from stopping. */
const LAST_WAIT_MS = 1000;
/** More than a process answers in a second. They accumulate only while the database is slow. */
const MAX_WAITING = 20_000;

/** Records every finished request of an identified caller. */
export function recordRequests(app: FastifyInstance, db: Database): void {
  const requests = new RequestLog(db, app.log);
  whenOver(app, (request, reply, status) => {
    const { caller } = request;
    if (caller) {
      requests.add({
        conta_id: caller.conta,
        data: new Date().toISOString(),
        id_requisicao: request.id,
        metodo: request.method,
        caminho: pathOf(request).slice(0, MAX_CAMINHO),
        status,
        milissegundos: Math.round(reply.elapsedTime),
        id_usuario: caller.id,
        codigo: request.codigo,
      });
    }
  });
  app.addHook('onClose', () =>
    Promise.race([requests.store(), sleep(LAST_WAIT_MS, undefined, { ref: false })]),
  );
}

export class RequestLog {
  readonly #db: Pick<Database, 'acrossAccounts'>;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #max: number;
  #waiting: Note[] = [];
  #dropped = 0;
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<void> | undefined;

  constructor(
    db: Pick<Database, 'acrossAccounts'>,
    log: Pick<FastifyBaseLogger, 'warn'>,
    max = MAX_WAITING,
  ) {
    this.#db = db;
    this.#log = log;
    this.#max = max;
  }

  add(note: Note): void {
    if (this.#waiting.length >= this.#max) {
      this.#dropped++;
      return;
    }
    this.#waiting.push(note);
    this.#timer ??= setTimeout(() => this.store(), EVERY_MS).unref();
  }

  /** Stores the waiting notes after those that are being stored. Never rejects. */
  async store(): Promise<void> {
    await this.#storing;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#storing = this.#store();
    await this.#storing;
  }

  async #store(): Promise<void> {
    const notes = this.#waiting;
    let dropped = this.#dropped;
    this.#waiting = [];
    this.#dropped = 0;
    let err: unknown;
    if (notes.length > 0) {
      await this.#db
        .acrossAccounts((tx) => tx.run(insert(notes)), 'bulk')
        .catch((error) => {
          err = error;
          dropped += notes.length;
        });
    }
    if (dropped > 0) this.#log.warn({ err, dropped }, 'requests are missing in the request log');
  }
}

/** As one value: parsing a parameter per field would take longer than writing the rows. */
const insert = (notes: Note[]) => sql`
  insert into requisicoes (conta_id, data, id_requisicao, metodo, caminho, status, milissegundos, id_usuario, codigo)
  select conta_id, data, id_requisicao, metodo, caminho, status, milissegundos, id_usuario, codigo
  from jsonb_populate_recordset(null::requisicoes, ${JSON.stringify(notes)})`;
