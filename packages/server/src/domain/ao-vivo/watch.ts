/**
 * One watch per process over the accounts that consoles watch: one query a second for all of them, none when
 * no console does. Nothing is stored or sent when something is written, so any process may write it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { EventosAoVivo } from '@campeiro/contract/escritorio/ao-vivo';
import type { FastifyBaseLogger } from 'fastify';
import { batched } from '../../platform/batched.ts';
import { found } from '../../platform/problem.ts';
import type { Moment } from './queries.ts';

const EVERY_MS = 1000;

const pause = () => sleep(EVERY_MS, undefined, { ref: false });

/** Who hears of an account: a stream of events, or a request that waits for a change. */
export interface Listener {
  readonly destroyed: boolean;
  send(event: string, data: object): void;
  once(event: 'close', run: () => void): unknown;
}

declare module 'fastify' {
  interface FastifyInstance {
    watch: Watch;
  }
}

interface Watched {
  /** The last state that its streams were sent. */
  known: Moment;
  /** With its user; undefined: it hears nothing that is only for one user. */
  streams: Map<Listener, number | undefined>;
}

type Read = (contas: number[]) => Promise<Map<number, Moment>>;

export class Watch {
  readonly #read: Read;
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** For those who begin to watch. */
  readonly #readOne: (conta: number) => Promise<Moment | undefined>;
  readonly #watched = new Map<number, Watched>();
  #isLooking = false;
  #isPaused = false;

  constructor(read: Read, log: Pick<FastifyBaseLogger, 'warn' | 'info'>) {
    this.#read = read;
    this.#log = log;
    this.#readOne = batched(async (contas) => {
      const moments = await read(contas);
      return contas.map((conta) => moments.get(conta));
    });
  }

  /** How many hear of an account at the moment. */
  get listeners(): number {
    return [...this.#watched.values()].reduce((sum, { streams }) => sum + streams.size, 0);
  }

  /**
   * Tells the stream the account's clock now, and then what changes, until it is closed. What its reader reads
   * after the first event misses nothing: each later change is reported. `usuario`: whose stream it is.
   */
  async join(conta: number, stream: Listener, usuario?: number): Promise<void> {
    const now = found(await this.#readOne(conta));
    if (stream.destroyed) return;
    const watched = this.#watched.get(conta) ?? { known: now, streams: new Map() };
    this.#watched.set(conta, watched);
    watched.streams.set(stream, usuario);
    stream.once('close', () => this.#leave(conta, watched, stream));
    // The others' state, not `now`: from there on changes are reported.
    tell(stream, 'relogio', { atualizado_em: watched.known.relogio });
    if (this.#isPaused) tell(stream, 'pausa', {});
    if (!this.#isLooking) void this.#lookAgainAndAgain();
  }

  #leave(conta: number, watched: Watched, stream: Listener): void {
    watched.streams.delete(stream);
    if (watched.streams.size === 0 && this.#watched.get(conta) === watched)
      this.#watched.delete(conta);
  }

  async #lookAgainAndAgain(): Promise<void> {
    this.#isLooking = true;
    await pause();
    while (this.#watched.size > 0) {
      await this.#look();
      await pause();
    }
    this.#isLooking = this.#isPaused = false;
  }

  async #look(): Promise<void> {
    try {
      const moments = await this.#read([...this.#watched.keys()]);
      const isBack = this.#isPaused;
      this.#isPaused = false;
      if (isBack) this.#log.info('changes are told live again');
      for (const [conta, watched] of this.#watched) {
        const moment = moments.get(conta);
        if (moment) update(watched, moment, isBack);
      }
    } catch (err) {
      this.#pause(err);
    }
  }

  /** Readers must not take silence for peace. */
  #pause(err: unknown): void {
    if (this.#isPaused || this.#watched.size === 0) return;
    this.#isPaused = true;
    this.#log.warn({ err }, 'changes cannot be told live');
    for (const { streams } of this.#watched.values())
      for (const stream of streams.keys()) tell(stream, 'pausa', {});
  }
}

/** Tells the streams what changed; after a pause, the clock in any case. */
function update(watched: Watched, moment: Moment, isBack: boolean): void {
  const { known, streams } = watched;
  watched.known = moment;
  const moved = isBack || moment.relogio !== known.relogio;
  const hasPositions = moment.posicoes !== known.posicoes;
  const hasProgress = moment.importacoes !== known.importacoes;
  const hasHolds = moment.reservas !== known.reservas;
  const searches = changedSearches(known, moment);
  for (const [stream, usuario] of streams) {
    if (moved) tell(stream, 'relogio', { atualizado_em: moment.relogio });
    if (hasPositions) tell(stream, 'posicoes', {});
    if (hasProgress) tell(stream, 'importacoes', {});
    if (hasHolds) tell(stream, 'reservas', {});
    for (const { id_usuario, ...search } of searches)
      if (id_usuario === usuario) tell(stream, 'otimizacao', search);
  }
}

const changedSearches = (known: Moment, moment: Moment): Moment['buscas'] =>
  moment.buscas.filter((one) => !known.buscas.some((before) => isDeepStrictEqual(one, before)));

const tell = <Name extends keyof EventosAoVivo>(
  stream: Listener,
  event: Name,
  data: EventosAoVivo[Name],
): void => stream.send(event, data);
