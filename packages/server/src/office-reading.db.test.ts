/** What the office reads of v2's resources: the same pages and items, limited by the same segments. */
import { describe, expect } from 'vitest';
import { testWithServer } from '../test/fixture.ts';
import { type Caller, type Json, signedIn, type TestServer } from '../test/harness.ts';
import { newSegmentedAccount, type SegmentedAccount } from '../test/segments.ts';

const test = testWithServer();

let segmented: SegmentedAccount;

test.beforeAll(async ({ server }) => {
  segmented = await newSegmentedAccount(server);
  await segmented.link('grupos_usuarios', segmented.grupo, segmented.account.id.campo);
});

const CALLERS: Record<string, (server: TestServer) => Promise<Caller>> = {
  administrador: (server) => signedIn(server.url, segmented.account.login.administrador),
  'gestor without a segment': async () => (await segmented.newManager()).call,
  'gestor in a segment': async () => (await segmented.newLimitedManager()).call,
};

const both = ({ inside, outside }: { inside: number[]; outside: number[] }) => [
  ...inside,
  ...outside,
];

/** The ids that each path reads, of rows inside and outside of the segment. */
const READ: Record<string, () => number[]> = {
  clientes: () => both(segmented.rows.clientes),
  pessoas: () => both(segmented.rows.pessoas),
  grupos: () => [segmented.grupo],
  segmentos: () => [segmented.segmento, segmented.otherSegmento],
  'respostas-questionario': () => both(segmented.rows.registros),
  'respostas-questionario/ordem-servico': () => both(segmented.rows.ordens_servico),
};

/** What the office's rows have more is null here: no system has given these an id. */
function asInV2(row: Json): Json {
  const { id_externo = null, ...rest } = row;
  expect(id_externo).toBeNull();
  return rest;
}

/** The answers of both APIs, without parts specific to the request. */
async function answers(call: Caller, method: string, path: string, body?: object) {
  const asked = ['/v2', '/escritorio/v1'].map((api) => call(method, `${api}/${path}`, body));
  return (await Promise.all(asked)).map(
    ({ status, body: { request_id: _, instancia: __, ...rest } }) => ({
      status,
      ...rest,
    }),
  );
}

describe.each(Object.entries(CALLERS))('%s', (who, newCaller) => {
  test.for(Object.entries(READ))('%s', async ([path, idsOf], { server }) => {
    const call = await newCaller(server);
    if (!path.includes('/')) {
      const [expected, given] = await answers(call, 'POST', `${path}/list`, { por_pagina: 2 });
      expect({ ...given, dados: given?.dados.map(asInV2) }).toEqual(expected);
      expect(given?.dados.length).toBeGreaterThan(0);
    }
    const statuses = new Set<number>();
    for (const id of idsOf()) {
      // The office's answer may have fields more.
      const [expected = {}, given] = await answers(call, 'GET', `${path}/${id}`);
      expect(given).toMatchObject(expected);
      statuses.add(given?.status ?? 0);
    }
    const limited = who === 'gestor in a segment' && !['grupos', 'segmentos'].includes(path);
    expect([...statuses].sort()).toEqual(limited ? [200, 404] : [200]);
  });
});
