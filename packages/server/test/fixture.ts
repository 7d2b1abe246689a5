/**
 * The fixture of a test file: a server of its own and, where most of its tests call as one user, an account with that
 * user signed in. Each function registers hooks, before those of the file that calls it; what they prepare is imported.
 */
import type { Role } from '@campeiro/contract/usuarios';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  type Account,
  type Caller,
  signedIn,
  startTestServer,
  type TestServer,
} from './harness.ts';
import { type Insert, inserter } from './rows.ts';

// Importers see the value of the moment: the hooks of each file set it anew, and files that share this module take
// turns.
export let server: TestServer;
export let account: Account;
/** Calls as the user who was signed in. */
export let call: Caller;
/** Adds rows to `account`. */
export let insert: Insert;

/** A server for the file. */
export function serverFixture(env: Record<string, string> = {}): void {
  beforeAll(async () => {
    server = await startTestServer(env);
  });
  afterAll(() => server.close());
}

/** A server and an account for the file, in which a user with this role is signed in. */
export function accountFixture(perfil: Role, env: Record<string, string> = {}): void {
  serverFixture(env);
  beforeAll(() => enter(perfil));
}

/** A server for the file; for each test a new account, in which a user with this role is signed in. */
export function accountPerTestFixture(perfil: Role): void {
  serverFixture();
  beforeEach(() => enter(perfil));
}

async function enter(perfil: Role): Promise<void> {
  account = await server.newAccount();
  insert = inserter(server.db, account.scope);
  call = await signedIn(server.url, account.login[perfil]);
}
