/**
 * Whether each connection is one to PostgreSQL for as long as it is open. A connection pooler may lend those that it has
 * for a transaction at a time. Campeiro sets role and limits once for each, prepares statements on it and holds locks by it:
 * over such a pooler the statements of one would run with what another has set.
 */
import type pg from 'pg';
import { PrimaryClient } from './primary.ts';
import { Refusal } from './refusal.ts';

const CONNECT_WITHIN = 5000;
const ADVICE =
  'Campeiro has a pool of its own: let DATABASE_URL lead to PostgreSQL itself (docs/operations.md, "Several processes").';

/** Throws a Refusal that says what the pooler lacks. */
export async function requireOwnConnections(connection: pg.ClientConfig): Promise<void> {
  const clients: pg.Client[] = [];
  const open = async () => {
    const client = new PrimaryClient({
      ...connection,
      connectionTimeoutMillis: CONNECT_WITHIN,
      options: '-c campeiro.conexao=propria',
    });
    client.on('error', () => {}); // what is asked next says so
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    const first = await open();
    const before = await about(first);
    if (!before.isMarked) throw new Refusal(`${FORWARDS} ${ADVICE}`);
    // Takes what is free: also what the first one was lent.
    const second = await open();
    await second.query('begin');
    await second.query('select');
    const after = await about(first);
    if (after.pid !== before.pid) throw new Refusal(`${KEEPS} ${ADVICE}`);
  } catch (error) {
    if (/unsupported startup parameter/.test((error as Error).message))
      throw new Refusal(`${FORWARDS} ${ADVICE}`);
    throw error;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

const FORWARDS =
  'DATABASE_URL leads to a connection pooler that does not forward the startup parameter "options".';
const KEEPS =
  'DATABASE_URL leads to a connection pooler that lends connections for one transaction at a time.';

interface About {
  pid: number;
  isMarked: boolean;
}

async function about(client: pg.Client): Promise<About> {
  const { rows } = await client.query<About>(
    `select pg_backend_pid() as pid, current_setting('campeiro.conexao', true) is not null as "isMarked"`,
  );
  return rows[0] as About;
}
