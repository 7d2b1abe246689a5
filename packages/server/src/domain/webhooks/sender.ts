/**
 * Sends what waits, to each endpoint in the order of each resource's changes. A delivery is settled after its attempt, so
 * that one whose fate is unknown, because the process ended, is sent again with the same id.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, TenantContext } from '../../platform/db/database.ts';
import type { ImageUrls } from '../imagens/urls.ts';
import { bodyOf } from './payload.ts';
import {
  claimQueues,
  type Due,
  deactivate,
  dueOf,
  holdQueue,
  keepBody,
  LEASE,
  noteAttempt,
  noteFailure,
  noteSuccess,
  postponeBlocked,
  type Queue,
  releaseQueue,
  settleDelivery,
  type Taken,
} from './queue.ts';
import { askedPause, IN_TROUBLE, pauseAfter } from './schedule.ts';
import { type SecretBox, signatures } from './secrets.ts';
import { attempt, isSuccess, type Limits, type Outcome } from './send.ts';

declare module 'fastify' {
  interface FastifyInstance {
    webhooks: Webhooks;
  }
}

interface Parts extends Limits {
  db: Database;
  log: FastifyBaseLogger;
  secrets: SecretBox;
  imageUrls: ImageUrls;
  /** Seconds between attempts, and of the hold on a queue. For tests. */
  pauses?: readonly number[] | undefined;
  lease?: number | undefined;
}

/** How often a process looks for what is due, in milliseconds. */
const EVERY_MS = 1000;
/** Queues that a process works on at once, of all accounts and of one. */
const MOST_QUEUES = 32;
const MOST_QUEUES_OF_ACCOUNT = 4;
/** Events of one queue that are sent at once, each of another resource. */
const AT_ONCE = 8;
/** After so many rounds other queues have their turn. */
const MOST_ROUNDS = 50;

const NO_ANSWER = { status: null, resposta: null, retryAfter: undefined, milissegundos: 0 };

export class Webhooks {
  readonly #parts: Parts;
  readonly #process = randomUUID();
  readonly #running = new Map<Promise<void>, number>();
  /** Attempts by their end, for the metrics. */
  readonly attempts = { delivered: 0, failed: 0 };
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #stopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Looks for what is due, now and from now on. */
  start(): void {
    this.#timer ??= setInterval(() => void this.#look(), EVERY_MS).unref();
  }

  /** Sends all that is due now. For tests, which start nothing. */
  async drain(): Promise<void> {
    do {
      await this.#look();
      await Promise.all(this.#running.keys());
    } while (await this.#hasMore());
  }

  /** Ends after the events that are being sent. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#looking;
    await Promise.all(this.#running.keys());
  }

  async #hasMore(): Promise<boolean> {
    await this.#look();
    return this.#running.size > 0;
  }

  /** Takes queues while there is room. */
  #look(): Promise<void> {
    this.#looking ??= this.#take().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #take(): Promise<void> {
    const limit = MOST_QUEUES - this.#running.size;
    if (this.#stopped || limit <= 0) return;
    const { db, log, lease = LEASE } = this.#parts;
    const claim = { process: this.#process, lease, limit, busy: this.#busy() };
    try {
      const queues = await db.acrossAccounts((tx) => claimQueues(tx, claim), 'bulk');
      for (const queue of queues) this.#begin(queue);
    } catch (err) {
      if (!this.#stopped) log.warn({ err }, 'could not look for webhooks to send');
    }
  }

  /** Accounts that have their share. */
  #busy(): number[] {
    const shares = Map.groupBy(this.#running.values(), (conta) => conta);
    return [...shares].flatMap(([conta, share]) =>
      share.length >= MOST_QUEUES_OF_ACCOUNT ? [conta] : [],
    );
  }

  #begin(queue: Queue): void {
    const work = this.#work(queue)
      .catch((err) => {
        if (!this.#stopped) this.#parts.log.warn({ err, ...queue }, 'could not send webhooks');
      })
      .finally(() => {
        this.#running.delete(work);
      });
    this.#running.set(work, queue.conta_id);
  }

  /** Sends what is due in one queue, round by round. */
  async #work({ conta_id: conta, id_webhook: id }: Queue): Promise<void> {
    const { db, lease = LEASE } = this.#parts;
    const scope: TenantContext = { conta, usuario: null, origem: 'sistema', priority: 'bulk' };
    for (let round = 0; round < MOST_ROUNDS && !this.#stopped; round++) {
      const taken = await db.write(scope, (tx) => holdQueue(tx, id, this.#process, lease));
      if (!taken) break;
      const limit = taken.falhas_seguidas >= IN_TROUBLE ? 1 : AT_ONCE;
      const due = await db.write(scope, (tx) => dueOf(tx, id, limit));
      if (due.length === 0) {
        await db.write(scope, (tx) => postponeBlocked(tx, id));
        break;
      }
      await Promise.all(due.map((delivery) => this.#deliver(scope, id, taken, delivery)));
    }
    await db.write(scope, (tx) => releaseQueue(tx, id, this.#process));
  }

  async #deliver(scope: TenantContext, id: number, taken: Taken, delivery: Due): Promise<void> {
    const { db, log, pauses } = this.#parts;
    const outcome = await this.#attempt(scope, taken, delivery);
    const delivered = isSuccess(outcome);
    this.attempts[delivered ? 'delivered' : 'failed']++;
    const { status, retryAfter } = outcome;
    const pause = pauseAfter(delivery.tentativas + 1, retryAfter, { ...(pauses && { pauses }) });
    await db.write(scope, async (tx) => {
      if (delivered) await noteSuccess(tx, id);
      else await noteFailure(tx, id, askedPause(retryAfter));
      await settleDelivery(tx, delivery.id, { delivered, pause });
      await noteAttempt(tx, delivery.id, outcome);
    });
    if (status !== 410) return;
    await db.write(scope, (tx) => deactivate(tx, id, 'removido'));
    log.info({ conta: scope.conta, webhook: id }, 'webhook deactivated: its receiver is gone');
  }

  async #attempt(scope: TenantContext, taken: Taken, delivery: Due): Promise<Outcome> {
    const { db, secrets, imageUrls } = this.#parts;
    const { segredo, segredo_anterior } = taken;
    const keys = [segredo, segredo_anterior].flatMap((sealed) =>
      sealed ? (secrets.open(scope.conta, sealed) ?? []) : [],
    );
    if (keys.length === 0) return { ...NO_ANSWER, erro: 'segredo' };
    let body = delivery.corpo;
    if (body === null) {
      body = await db.read(scope, (tx) => bodyOf(tx, delivery, scope.conta, imageUrls));
      const made = body;
      await db.write(scope, (tx) => keepBody(tx, delivery.id, made));
    }
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = {
      'webhook-id': delivery.id_mensagem,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatures(keys, { id: delivery.id_mensagem, timestamp, body }),
    };
    return attempt({ url: taken.url, body, headers }, this.#parts);
  }
}
