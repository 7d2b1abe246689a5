/**
 * A connection to the primary of several servers. After a change of primary the others refuse to write, so the one that
 * may is looked for again: all are asked at the same time, and the first that is no standby is remembered until a
 * connection to it fails.
 */
import pg from 'pg';
import { type Server, serversOf, urlsOf } from '../database-servers.ts';
import { cut } from './driver.ts';
import { isUnavailable } from './errors.ts';

/** How to connect. `servers`: to the primary of them. */
export interface Connection extends pg.ClientConfig {
  servers?: readonly Server[];
}

/** How long a server may take to say what it is, in milliseconds. The monitor of the pool waits longer. */
const ANSWER_WITHIN = 2000;

/** The primaries that connections were made to last, and the searches at work, by their servers. */
const known = new Map<string, Server>();
const searches = new Map<string, Promise<Server>>();

/** The connection of a `DATABASE_URL`. */
export function connectionOf(url: string): Connection {
  const [connectionString = url, ...others] = urlsOf(url);
  return others.length > 0
    ? { connectionString, servers: serversOf(url) }
    : { connectionString: url };
}

/** As `pg.Client`, for a connection that may have several servers. */
export class PrimaryClient extends pg.Client {
  readonly #servers: readonly Server[] | undefined;
  readonly #config: Connection;

  constructor(config: Connection = {}) {
    super(config);
    this.#servers = config.servers;
    this.#config = config;
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | undefined {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(() => callback(undefined as never), callback);
    return undefined;
  }

  async #connect(): Promise<this> {
    if (!this.#servers) return super.connect() as Promise<this>;
    const key = keyOf(this.#servers);
    const server = known.get(key) ?? (await search(this.#config, this.#servers));
    // Given up meanwhile.
    if (this.connection.stream.destroyed) throw unavailable('Connection terminated');
    try {
      await connectTo(this, server, () => super.connect());
    } catch (error) {
      known.delete(key);
      throw error;
    }
    known.set(key, server);
    return this;
  }
}

/** Connects to this server, and throws if it is a standby. */
async function connectTo(
  client: pg.Client,
  server: Server,
  connect: () => Promise<unknown>,
): Promise<void> {
  Object.assign(client, server);
  let isStandby = false;
  client.connection.on('parameterStatus', (status: ParameterStatus) => {
    if (status.parameterName === 'in_hot_standby') isStandby = status.parameterValue === 'on';
  });
  await connect();
  if (!isStandby) return;
  client.on('error', () => {}); // of its end, which nobody waits for
  cut(client);
  throw unavailable(`${server.host}:${server.port} is a standby`);
}

interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}

/** Connections that look for the primary at the same time share one search. */
function search(config: Connection, servers: readonly Server[]): Promise<Server> {
  const key = keyOf(servers);
  const running = searches.get(key) ?? firstPrimary(config, servers);
  searches.set(key, running);
  return running.finally(() => searches.delete(key));
}

async function firstPrimary(config: Connection, servers: readonly Server[]): Promise<Server> {
  const probes = servers.map(async (server) => {
    const client = new pg.Client({ ...config, connectionTimeoutMillis: ANSWER_WITHIN });
    client.on('error', () => {});
    await connectTo(client, server, () => client.connect());
    client.end().catch(() => {});
    return server;
  });
  try {
    return await Promise.any(probes);
  } catch (error) {
    throw reasonOf((error as AggregateError).errors);
  }
}

/** What a person can mend, such as a wrong password, goes before what may pass. */
function reasonOf(errors: Error[]): Error {
  const lasting = errors.find((one) => one instanceof pg.DatabaseError && !isUnavailable(one));
  const each = errors.map(({ message }) => message).join('; ');
  return lasting ?? unavailable(`None of the servers is a primary that answers: ${each}`);
}

/** With the code of a server that is starting: it may pass. */
const unavailable = (text: string): Error => Object.assign(new Error(text), { code: '57P03' });

const keyOf = (servers: readonly Server[]): string =>
  servers.map(({ host, port }) => `${host}:${port}`).join();
