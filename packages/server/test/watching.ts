/** Tests of the live stream: its readers are disconnected, and every server of a test closed, when the test is over. */

import { sql } from '../src/platform/db/sql.ts';
import { testWithServer } from './fixture.ts';
import { type Account, anonymous, SENHA, startTestServer, type TestServer } from './harness.ts';
import { Viewer } from './live.ts';
import { inserter } from './rows.ts';

export async function tokenOf(url: string, login: string): Promise<string> {
  const { body } = await anonymous(url)('POST', '/v2/token', { login, senha: SENHA });
  return body.token_acesso;
}

export const test = testWithServer()
  .extend('account', ({ server }) => server.newAccount())
  .extend('clock', ({ server }) => async ({ scope }: Account): Promise<string> => {
    const row = await server.db.read(scope, (tx) =>
      tx.row<{ instante: string }>(sql`select instante from relogios`),
    );
    return row?.instante ?? '';
  })
  .extend(
    'change',
    ({ server }) =>
      ({ scope }: Account) =>
        inserter(server.db, scope)('objetivos', { nome: 'X' }),
  )
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  .extend('start', ({}, { onCleanup }) => {
    const servers: TestServer[] = [];
    onCleanup(async () => {
      for (const server of servers) await server.close();
    });
    return async (...given: Parameters<typeof startTestServer>): Promise<TestServer> => {
      const server = await startTestServer(...given);
      servers.push(server);
      return server;
    };
  })
  // It needs `start`, so that viewers leave before servers are closed.
  .extend('watch', ({ start }, { onCleanup }) => {
    void start;
    const viewers: Viewer[] = [];
    onCleanup(() => viewers.forEach((viewer) => void viewer.leave()));
    /** `who`: the login of a user, or the cookie of a browser. */
    return async ({ url }: { url: string }, who: string | { cookie: string | undefined }) => {
      const viewer =
        typeof who === 'string'
          ? await Viewer.open(url, await tokenOf(url, who))
          : await Viewer.byCookie(url, who.cookie);
      viewers.push(viewer);
      return viewer;
    };
  });
