/**
 * PostGraphile on the same database. It is no dependency: whoever compares installs it in a folder of its own and names
 * that folder. It trusts the account that a request names, so it has less to do than a server that asks who calls.
 */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type pg from 'pg';
import { serve } from '../run/child.ts';

interface PeerJob {
  /** The folder that it is installed in. */
  folder: string;
  connection: pg.ClientConfig;
  connections: number;
}

/** What of its interface is used. Its own types are not installed. */
interface PostGraphile {
  postgraphile(preset: unknown): {
    createServ(grafserv: unknown): { addTo(server: unknown): Promise<void> };
  };
  PostGraphileAmberPreset: unknown;
  makePgService(options: unknown): unknown;
  grafserv: unknown;
}

interface RequestContext {
  node?: { req: { headers: Record<string, string | undefined> } };
}

function load(folder: string): PostGraphile {
  const require = createRequire(join(folder, 'package.json'));
  const parts = ['', '/presets/amber', '/adaptors/pg', '/grafserv/node'];
  return Object.assign({}, ...parts.map((part) => require(`postgraphile${part}`)));
}

/** Each request runs with the role and the account that the policies of the tables compare. */
const settings = ({ node }: RequestContext) => ({
  role: 'campeiro_app',
  'campeiro.conta': node?.req.headers.authorization?.replace('Bearer ', '') ?? '',
  'campeiro.usuario': '',
  'campeiro.origem': 'v2',
});

/** Listens, and answers with the address. */
serve<PeerJob>(async ({ folder, connection, connections }) => {
  const { postgraphile, PostGraphileAmberPreset, makePgService, grafserv } = load(folder);
  const { host = '', user, database } = connection;
  const service = makePgService({
    connectionString: `postgres://${user}@${encodeURIComponent(host)}/${database}`,
    schemas: ['public'],
    pgSettings: settings,
    poolConfig: { max: connections },
  });
  const instance = postgraphile({
    extends: [PostGraphileAmberPreset],
    pgServices: [service],
    grafserv: { watch: false, graphqlPath: '/graphql' },
  });
  const server = createServer();
  await instance.createServ(grafserv).addTo(server as unknown as RequestListener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
