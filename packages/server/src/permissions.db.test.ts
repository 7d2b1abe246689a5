/** Which callers each route takes: every one of the application, present and future, for each role and without a token. */
import pLimit from 'p-limit';
import { describe, expect } from 'vitest';
import {
  areaOf,
  labelOf,
  OPEN_TO_ALL,
  PERMISSIONS,
  ROLES,
  test,
  tokenOf,
} from '../test/permissions.ts';
import { operations, pathWith, refusals } from '../test/routes.ts';

/** Before the first role: the start of the server takes none of its time. */
test.beforeAll(async ({ server }) => {
  await server.newAccount();
});

describe('every operation', () => {
  test.for(ROLES)('for the role %s', async (role, { server, mistakes }) => {
    expect(await mistakes(await tokenOf(server, await server.newAccount(), role), role)).toEqual(
      [],
    );
  });

  test('without a token', async ({ mistakes }) => {
    expect(await mistakes(undefined)).toEqual([]);
  });

  test('belongs to an area of the table, or is open to all and says so here', ({ server }) => {
    const all = operations(server.app);
    expect(all.filter((route) => areaOf(route)).length).toBeGreaterThan(80);
    const elsewhere = all.filter((route) => !areaOf(route)).map((route) => route.url);
    expect(elsewhere.filter((url) => !OPEN_TO_ALL.test(url))).toEqual([]);
  });

  test('that the table names exists', ({ server }) => {
    const known = operations(server.app).map(labelOf);
    const named = PERMISSIONS.flatMap((area) => [...area.public, ...(area.administrators ?? [])]);
    expect(named.filter((it) => !known.includes(it))).toEqual([]);
  });
});

test('a method that a path does not take is 405 for every caller', async ({ server }) => {
  const administrator = await tokenOf(server, await server.newAccount(), 'administrador');
  // fetch knows no TRACE.
  const tried = refusals(server.app).filter(({ method }) => method !== 'TRACE');
  // All at once there are more connections than the system keeps waiting.
  const few = pLimit(100);
  const answers = await few.map(
    [{}, { authorization: administrator }].flatMap((headers) =>
      tried.map((route) => ({ ...route, headers })),
    ),
    async ({ method, url, headers }) => {
      const { status } = await fetch(server.url + pathWith(url, () => 1), { method, headers });
      return `${method} ${url}: ${status}`;
    },
  );
  expect(answers.filter((answer) => !answer.endsWith(': 405'))).toEqual([]);
});
