/** Callers who ask for much and take nothing, or begin and do not end: the others do not notice, on a small heap. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { page } from '../http/answers.ts';
import { signIn } from '../http/client.ts';
import { RawConnection } from '../http/raw-connection.ts';
import { type Demo, startDemo } from '../server/demo.ts';

const MEBIBYTE = 1 << 20;
/** What the server may use for objects, and what it may be in memory with all that it holds: in bytes. */
const HEAP = 160;
const RESIDENT = 600 * MEBIBYTE;
const CONNECTIONS = 100;

let demo: Demo;
let wires: RawConnection[];

beforeEach(async () => {
  wires = [];
  demo = await startDemo({ NODE_OPTIONS: `--max-old-space-size=${HEAP}` });
});
afterEach(async () => {
  for (const wire of wires) wire.close();
  await demo?.dispose();
});

async function flood(count: number, text: string): Promise<void> {
  for (let i = 0; i < count; i++) {
    const wire = await RawConnection.open(demo.url);
    wires.push(wire);
    wire.stopReading();
    wire.send(text);
  }
}

/** Names may have labels. */
const metric = async (name: string) => {
  const text = await (await fetch(`${demo.url}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`campeiro_${name} `))
      ?.split(' ')[1],
  );
};

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\nHost: x\n${more}\n`;

/** The same process is there, serves, and is no larger than it may be. */
async function expectUnharmed(): Promise<void> {
  expect(demo.hasEnded, demo.output).toBe(false);
  const api = await signIn(demo.url, 'integracao');
  const { dados } = page(await api.post('/v2/clientes/list', { por_pagina: 100 }));
  expect(dados).toHaveLength(100);
  expect((await fetch(`${demo.url}/health/ready`)).status).toBe(200);
  const resident = await metric('process_resident_memory_bytes');
  expect(resident).toBeLessThan(RESIDENT);
}

test('thousands of requests are sent ahead, and no answer is read', async () => {
  await flood(CONNECTIONS / 2, get('/openapi.json').repeat(1300));
  await flood(CONNECTIONS / 2, get('/escritorio/openapi.json').repeat(1300));
  await eventually(
    'all of these connections are closed',
    60,
    async () => (await metric('connections_cut_total{reason="pipelining"}')) === CONNECTIONS,
  );
  await expectUnharmed();
});

test.each(['/escritorio/openapi.json', '/docs/js/scalar.js'])(
  'many wait for %s, and read nothing',
  async (path) => {
    await flood(CONNECTIONS, get(path).repeat(30));
    await eventually(
      'all of them are being answered',
      60,
      async () => (await metric('http_requests_in_flight')) === CONNECTIONS + 1,
    );
    await expectUnharmed();
  },
);

const LISTED =
  'http_request_duration_seconds_count{method="POST",route="/v2/clientes/list",status="200"}';

test('large answers of one’s own are not read', async () => {
  const api = await signIn(demo.url, 'integracao');
  const body = JSON.stringify({ por_pagina: 100 });
  const list =
    `POST /v2/clientes/list HTTP/1.1\nHost: x\nAuthorization: Bearer ${api.token}\n` +
    `Content-Type: application/json\nContent-Length: ${body.length}\n\n${body}`;
  await flood(CONNECTIONS / 2, list.repeat(10));
  await eventually('no more of them are begun', 60, async () => {
    const before = await metric(LISTED);
    await api.post('/v2/clientes/list', { por_pagina: 1 });
    return (await metric(LISTED)) === before + 1;
  });
  await expectUnharmed();
});

test('bodies of nearly five megabytes stop before their end', async () => {
  const api = await signIn(demo.url, 'integracao');
  const begun =
    `POST /v2/clientes/criar-lote HTTP/1.1\nHost: x\nAuthorization: Bearer ${api.token}\n` +
    `Content-Type: application/json\nContent-Length: ${5 * MEBIBYTE}\n\n${' '.repeat(4.9 * MEBIBYTE)}`;
  await flood(CONNECTIONS / 2, begun);
  await eventually('what is held does not grow any more', 60, async () => {
    const before = await metric('bodies_bytes');
    const { dados } = page(await api.post('/v2/clientes/list', { por_pagina: 1 }));
    return before > 0 && dados.length === 1 && before === (await metric('bodies_bytes'));
  });
  expect(await metric('bodies_bytes')).toBeLessThanOrEqual(32 * MEBIBYTE);
  await expectUnharmed();
  for (const wire of wires) wire.close();
  await eventually(
    'the memory is given back',
    20,
    async () => (await metric('bodies_bytes')) === 0,
  );
});
