/** Asks the services of postal codes and places. Never throws: what became of a question is part of the answer. */
import type { EnderecoDoCep, Lugares, LugarRequest } from '@campeiro/contract/escritorio/lugares';
import { MAX_LUGARES } from '@campeiro/contract/escritorio/lugares';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../platform/config.ts';
import { ownWindow } from '../../platform/http/windows.ts';
import { readOutside } from '../../platform/outside.ts';
import { addressIn, placesIn } from './answers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    places: Places;
  }
}

/** Questions of one account in a minute that reach a service. */
const PER_MINUTE = 30;
/** Between two questions to the geocoder, as the rules of public ones ask for, in milliseconds. */
const PACE_MS = 1000;
/** Later turns are refused. */
const LONGEST_QUEUE_MS = 4000;
const KEPT = { max: 5000, ttl: 24 * 3600 * 1000 };

const UNKNOWN = { logradouro: null, complemento: null, bairro: null, cidade: null, estado: null };

type Failure = 'fora_do_ar' | 'aguarde';
type Log = { warn(about: object, text: string): void };

export class Places {
  readonly #ceps: string | undefined;
  readonly #geocoder: string | undefined;
  /** By account: how fast an answer comes shows no account what another one asked. */
  readonly #kept = new LRUCache<string, object>(KEPT);
  readonly #count = ownWindow({ points: PER_MINUTE, duration: 60 });
  readonly #pace: number;
  #next = 0;

  constructor({ CEP_URL, GEOCODER_URL }: Pick<Config, 'CEP_URL' | 'GEOCODER_URL'>, pace = PACE_MS) {
    this.#ceps = CEP_URL;
    this.#geocoder = GEOCODER_URL?.replace(/\/+$/, '');
    this.#pace = pace;
  }

  /** The address of a postal code of eight digits. */
  async addressOf(cep: string, conta: number, log: Log): Promise<EnderecoDoCep> {
    if (!this.#ceps) return { resultado: 'sem_servico', ...UNKNOWN };
    const digits = cep.replace(/\D/g, '');
    if (digits.length !== 8) return { resultado: 'nao_achado', ...UNKNOWN };
    const url = this.#ceps.replaceAll('{cep}', digits);
    const answer = await this.#ask(url, conta, log, (it) => ({ found: addressIn(it) }));
    if (typeof answer === 'string') return { resultado: answer, ...UNKNOWN };
    const { found } = answer;
    return found ? { resultado: 'achado', ...found } : { resultado: 'nao_achado', ...UNKNOWN };
  }

  /** Where an address may be. */
  async placesOf(address: LugarRequest, conta: number, log: Log): Promise<Lugares> {
    const { logradouro, numero, bairro, cidade, estado, cep, pais } = address;
    const street = [logradouro, numero].filter(Boolean).join(', ');
    const text = [street, bairro, cidade, estado, cep, pais].filter(Boolean).join(', ');
    if (!this.#geocoder) return { resultado: 'sem_servico', dados: [] };
    if (!text) return { resultado: 'nao_achado', dados: [] };
    const query = new URLSearchParams({ format: 'jsonv2', limit: String(MAX_LUGARES), q: text });
    const url = `${this.#geocoder}/search?${query}`;
    const places = await this.#ask(url, conta, log, placesIn, () => this.#turn());
    if (typeof places === 'string') return { resultado: places, dados: [] };
    return { resultado: places.length > 0 ? 'achado' : 'nao_achado', dados: places };
  }

  async #ask<T extends object>(
    url: string,
    conta: number,
    log: Log,
    read: (answer: unknown) => T,
    turn = async () => true,
  ): Promise<T | Failure> {
    const key = `${conta} ${url}`;
    const kept = this.#kept.get(key) as T | undefined;
    if (kept) return kept;
    const isFree = await this.#count(String(conta)).then(
      ({ consumedPoints }) => consumedPoints <= PER_MINUTE,
    );
    if (!isFree || !(await turn())) return 'aguarde';
    try {
      const answer = read(await readOutside(url));
      this.#kept.set(key, answer);
      return answer;
    } catch (error) {
      // The address of a customer is in the question, so the log has no part of it.
      log.warn({ reason: (error as Error).message }, 'a service of places did not answer');
      return 'fora_do_ar';
    }
  }

  /** Waits for the next turn; false if that takes too long. */
  async #turn(): Promise<boolean> {
    const now = Date.now();
    const at = Math.max(now, this.#next);
    if (at - now > LONGEST_QUEUE_MS) return false;
    this.#next = at + this.#pace;
    if (at > now) await new Promise((done) => setTimeout(done, at - now));
    return true;
  }
}
