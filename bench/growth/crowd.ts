/** A full account: technicians with their devices, and screens of the console that are open all day. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Agent, request } from 'undici';
import { median } from '../run/once.ts';
import type { ServerUnderTest } from '../run/server.ts';
import { signIn } from '../run/sign-in.ts';
import { watch } from '../run/usage.ts';
import { addUsers, newAccount } from '../seed/accounts.ts';

/** Devices, and as many streams: the most that one account may have. */
const SIZE = 500;
/** The most of one user. */
const STREAMS_OF_ONE = 10;
const CUSTOMERS = 1000;
/** A device asks what is new and sends a position this often. */
const DEVICE_MS = 10_000;
/** An ERP adds a customer this often: all screens hear of it. */
const CHANGE_MS = 500;
const SECONDS = 30;

const technician = (conta: number, i: number): string => `cheia-${conta}-campo${i}`;
const office = (conta: number, i: number): string => `cheia-${conta}-escritorio${i}`;

/** Makes the account; its id. */
export async function fillCrowd(client: pg.Client): Promise<number> {
  const { conta } = await newAccount(client, 'Conta cheia', CUSTOMERS, Date.now());
  await addUsers(client, conta, 'campo', SIZE, technician);
  await addUsers(client, conta, 'administrador', SIZE / STREAMS_OF_ONE, office);
  await client.query(
    `insert into clientes (conta_id, tipo, nome) select $1, 'J', 'Cliente ' || i from generate_series(1, $2::int) i`,
    [conta, CUSTOMERS],
  );
  return conta;
}

/** What the server takes for all of them at once, and how long one device waits. */
export async function crowd(server: ServerUnderTest, conta: number): Promise<[string, string][]> {
  const { url } = server;
  const offices = await signInAll(`${url}/v2/token`, SIZE / STREAMS_OF_ONE, (i) =>
    office(conta, i),
  );
  const devices = await signInAll(`${url}/campo/v1/sessoes`, SIZE, (i) => technician(conta, i));
  const all = new Crowd(url);
  for (let i = 0; i < SIZE; i++) await all.listen(offices[i % offices.length] ?? '');
  const working = Promise.all([
    ...devices.map((token, i) => all.carry(token, (i / SIZE) * DEVICE_MS)),
    all.change(offices[0] ?? ''),
  ]);
  await sleep(2 * DEVICE_MS); // each device has had its first answer, which is the long one
  all.forget();
  const stop = watch(server.pid, server.databasePid);
  await sleep(SECONDS * 1000);
  const { cpu, databaseCpu, rss, databaseMemory } = stop();
  const { heard, syncs, sent } = all;
  all.end();
  await working;
  return [
    [`${SIZE} devices and streams: processors of the server`, cpu.toFixed(2)],
    ['… processors of PostgreSQL', databaseCpu.toFixed(2)],
    ['… memory of the server, MB', (rss / 1e6).toFixed(0)],
    ['… memory of PostgreSQL, MB', (databaseMemory / 1e6).toFixed(0)],
    ['… events that screens hear each second', (heard / SECONDS).toFixed(0)],
    ['… a device asks what is new, ms (p95)', both(syncs)],
    ['… a device sends a position, ms (p95)', both(sent)],
  ];
}

const both = (times: number[]): string => {
  const late = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  return `${median(times).toFixed(0)} (${late.toFixed(0)})`;
};

/** Two at a time: passwords are slow on purpose. */
async function signInAll(
  url: string,
  count: number,
  loginOf: (i: number) => string,
): Promise<string[]> {
  const tokens: string[] = [];
  for (let i = 0; i < count; i += 2) {
    const two = [i, i + 1].filter((n) => n < count);
    tokens.push(...(await Promise.all(two.map((n) => signIn(url, loginOf(n))))));
  }
  return tokens;
}

class Crowd {
  /** Events of all streams, and the milliseconds of each answer to a device. */
  heard = 0;
  syncs: number[] = [];
  sent: number[] = [];
  readonly #url: string;
  readonly #agent = new Agent({ bodyTimeout: 0 });
  readonly #over = new AbortController();

  constructor(url: string) {
    this.#url = url;
  }

  forget(): void {
    this.heard = 0;
    this.syncs = [];
    this.sent = [];
  }

  end(): void {
    this.#over.abort();
  }

  /** Opens a stream and counts what comes. */
  async listen(token: string): Promise<void> {
    const { body } = await this.#request('/escritorio/v1/ao-vivo', token);
    body.on('data', (part: Buffer) => {
      this.heard += part.toString().split('event:').length - 1;
    });
    body.on('error', () => {});
    this.#over.signal.addEventListener('abort', () => body.destroy());
  }

  /** A device, from after so many milliseconds on. */
  async carry(token: string, after: number): Promise<void> {
    let query = '';
    await sleep(after);
    while (!this.#over.signal.aborted) {
      const begun = performance.now();
      const { cursor } = await this.#ask(`/campo/v1/sincronizar${query}`, token);
      const synchronized = performance.now();
      await this.#ask('/campo/v1/eventos', token, { eventos: [position()] });
      this.syncs.push(synchronized - begun);
      this.sent.push(performance.now() - synchronized);
      query = `?cursor=${encodeURIComponent(cursor as string)}`;
      await this.#rest(DEVICE_MS - (performance.now() - begun));
    }
  }

  /** An ERP. */
  async change(token: string): Promise<void> {
    while (!this.#over.signal.aborted) {
      await this.#ask('/v2/clientes', token, { tipo: 'J', nome: 'Novo' });
      await this.#rest(CHANGE_MS);
    }
  }

  #rest(ms: number): Promise<void> {
    return sleep(Math.max(0, ms), undefined, { signal: this.#over.signal }).catch(() => {});
  }

  async #ask(path: string, token: string, body?: object): Promise<Record<string, unknown>> {
    const answer = await this.#request(path, token, body);
    const text = await answer.body.text();
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${text}`);
    return JSON.parse(text);
  }

  #request(path: string, token: string, body?: object) {
    return request(`${this.#url}${path}`, {
      dispatcher: this.#agent,
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
}

const position = () => ({
  tipo: 'posicao',
  id_evento: randomUUID(),
  data: new Date().toISOString(),
  latitude: -23.5,
  longitude: -46.6,
  precisao: 10,
});
