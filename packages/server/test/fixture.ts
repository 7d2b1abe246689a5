/**
 * Tests with a server, made by Vitest's fixtures: a file takes the kind it needs and adds its own. What a test names in
 * its first parameter is prepared for it; what it does not name is not. Each `extend` has fixtures of its own: tests and
 * hooks of one file that share a server use the same `test`.
 */
import type { Role } from '@campeiro/contract/usuarios';
import { test } from 'vitest';
import { signedIn, startTestServer } from './harness.ts';
import { inserter } from './rows.ts';

const file = { scope: 'file' } as const;

/** `server` is the file's own, on a database of its own. `env` overrides its configuration. */
export const testWithServer = (env: Record<string, string> = {}) =>
  test.extend('env', file, env).extend('server', file, async ({ env: settings }, { onCleanup }) => {
    const server = await startTestServer(settings);
    onCleanup(() => server.close());
    return server;
  });

/**
 * Also `account`, which all tests of the file share. `insert` adds rows to it, `call` calls as its user with this role.
 */
export const testWithAccount = (perfil: Role, env: Record<string, string> = {}) =>
  testWithServer(env)
    .extend('account', file, ({ server }) => server.newAccount())
    .extend('insert', file, ({ server, account }) => inserter(server.db, account.scope))
    .extend('call', file, ({ server, account }) => signedIn(server.url, account.login[perfil]));

/** The same, with a new account for each test. */
export const testWithNewAccount = (perfil: Role) =>
  testWithServer()
    .extend('account', ({ server }) => server.newAccount())
    .extend('insert', ({ server, account }) => inserter(server.db, account.scope))
    .extend('call', ({ server, account }) => signedIn(server.url, account.login[perfil]));
