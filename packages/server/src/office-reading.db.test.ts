/** The office reads v2's resources: the same pages and items, limited by the same segments. */
import { beforeAll, describe, expect, test } from 'vitest';
import { server, serverFixture } from '../test/fixture.ts';
import { type Caller, signedIn } from '../test/harness.ts';
import { newWorld, type World } from '../test/segments.ts';

serverFixture();

let world: World;

beforeAll(async () => {
  world = await newWorld(server);
  await world.link('grupos_usuarios', world.grupo, world.account.id.campo);
});

const CALLERS: Record<string, () => Promise<Caller>> = {
  administrador: () => signedIn(server.url, world.account.login.administrador),
  'gestor without a segment': async () => (await world.newManager()).call,
  'gestor in a segment': async () => (await world.newLimitedManager()).call,
};

const both = ({ inside, outside }: { inside: number[]; outside: number[] }) => [
  ...inside,
  ...outside,
];

/** The ids that each path reads, of rows inside and outside of the segment. */
const READ: Record<string, () => number[]> = {
  clientes: () => both(world.rows.clientes),
  pessoas: () => both(world.rows.pessoas),
  grupos: () => [world.grupo],
  segmentos: () => [world.segmento, world.outro],
  'respostas-questionario': () => both(world.rows.registros),
  'respostas-questionario/ordem-servico': () => both(world.rows.ordens_servico),
};

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
  test.each(Object.entries(READ))('%s', async (path, idsOf) => {
    const call = await newCaller();
    if (!path.includes('/')) {
      const [expected, given] = await answers(call, 'POST', `${path}/list`, { por_pagina: 2 });
      expect(given).toEqual(expected);
      expect(given?.dados.length).toBeGreaterThan(0);
    }
    const statuses = new Set<number>();
    for (const id of idsOf()) {
      const [expected, given] = await answers(call, 'GET', `${path}/${id}`);
      expect(given).toEqual(expected);
      statuses.add(given?.status ?? 0);
    }
    const limited = who === 'gestor in a segment' && !['grupos', 'segmentos'].includes(path);
    expect([...statuses].sort()).toEqual(limited ? [200, 404] : [200]);
  });
});
