/** A thousand consoles look on, some of them without reading: what that costs, and who still hears what. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount } from '../data/account.ts';
import { unique } from '../data/fixtures.ts';
import { eventually } from '../eventually.ts';
import { resource } from '../http/answers.ts';
import { askToken, type Client } from '../http/client.ts';
import { RawConnection } from '../http/raw-connection.ts';
import { type Demo, startDemo } from '../server/demo.ts';

const ACCOUNTS = 2;
/** Per account, as many as there may be. */
const USERS = 50;
const STREAMS_OF_USER = 10;
const STREAMS = ACCOUNTS * USERS * STREAMS_OF_USER;

/** What the server may need for them: of one processor, and of memory for each. */
const PROCESSOR = 0.1;
const BYTES_EACH = 50_000;

let demo: Demo;
const wires: RawConnection[] = [];

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(async () => {
  for (const wire of wires) wire.close();
  await demo?.dispose();
});

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${demo.url}/metrics`)).text();
  return Number(new RegExp(`^campeiro_${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

async function tokensOf(admin: Client): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < USERS; n++) {
    const [login, senha] = [unique(), `senha de ${unique()}`];
    const user = { nome: 'Gestor', login, senha, perfil: 'gestor' };
    resource(await admin.post('/escritorio/v1/usuarios', user), 201);
    const { token_acesso } = resource(await askToken(demo.url, login, senha));
    tokens.push(String(token_acesso));
  }
  return tokens;
}

async function watch(token: string): Promise<RawConnection> {
  const wire = await RawConnection.open(demo.url);
  wires.push(wire);
  wire.send(`GET /escritorio/v1/ao-vivo HTTP/1.1\nHost: x\nAuthorization: Bearer ${token}\n\n`);
  await wire.waitFor('event: relogio');
  return wire;
}

const ticks = ({ received }: RawConnection) => received.split('event: relogio').length - 1;

test(`${STREAMS} idle streams cost little, and all who read hear a change`, {
  timeout: 300_000,
}, async () => {
  const admins: Client[] = [];
  const watching: RawConnection[][] = [];
  const tokens: string[][] = [];
  for (let n = 0; n < ACCOUNTS; n++) {
    const { admin } = await newAccount(demo.url, demo.dataDir);
    admins.push(admin);
    tokens.push(await tokensOf(admin));
  }
  const memory = await metric('process_resident_memory_bytes');
  for (const ofAccount of tokens) {
    const all: RawConnection[] = [];
    for (const token of ofAccount)
      all.push(...(await Promise.all(Array.from({ length: STREAMS_OF_USER }, () => watch(token)))));
    watching.push(all);
  }
  expect(await metric('event_streams')).toBe(STREAMS);

  const [cpu, began] = [await metric('process_cpu_seconds_total'), performance.now()];
  for (const wire of wires) wire.received = '';
  await eventually('every stream has had its comment', 60, async () =>
    wires.every(({ received }) => received.includes(':\r\n') || received.includes(':\n')),
  );
  const seconds = (performance.now() - began) / 1000;
  const load = ((await metric('process_cpu_seconds_total')) - cpu) / seconds;
  const each = ((await metric('process_resident_memory_bytes')) - memory) / STREAMS;
  expect(load).toBeLessThan(PROCESSOR);
  expect(each).toBeLessThan(BYTES_EACH);

  const [changed = [], quiet = []] = watching;
  const [deaf, hearing] = [changed.slice(0, 100), changed.slice(100)];
  for (const wire of deaf) wire.stopReading();
  const before = quiet.map(ticks);
  resource((await admins[0]?.post('/v2/clientes', { tipo: 'J', nome: unique() })) as never, 201);
  await eventually('everybody of the account who reads has heard', 10, async () =>
    hearing.every((wire) => ticks(wire) > 0),
  );
  expect(quiet.map(ticks)).toEqual(before);
  expect(wires.some(({ closed }) => closed)).toBe(false);

  await demo.stop();
  await eventually('every reader is told the end', 10, async () =>
    [...hearing, ...quiet].every(({ closed, received }) => closed && received.includes('\n0\r\n')),
  );
});
