/** A PostgreSQL of a host's own, behind a network that can fail. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '../eventually.ts';
import { isRunning, postmasters, processTree, signal } from './processes.ts';

const ROOT = join(import.meta.dirname, '../..');
const NODE = join(ROOT, 'node_modules/.bin/node');
const STARTER = join(ROOT, 'packages/server/test/embedded-start.ts');

/** What the network does with a connection: forwards it, refuses it, or drops what is sent without an answer. */
type Mode = 'forward' | 'refuse' | 'drop';

export class ExternalDatabase {
  readonly #dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'campeiro-e2e-pg-')));
  readonly #network = new Network(join(this.#dataDir, 'socket/.s.PGSQL.5432'));

  /** Where a server reaches it, through the network. */
  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.#network.port}/campeiro`;
  }

  async start(): Promise<void> {
    const starter = spawn(NODE, [STARTER, this.#dataDir], { stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    starter.stderr.on('data', (chunk) => {
      output += chunk;
    });
    const [code] = await once(starter, 'exit');
    if (code !== 0) throw new Error(`PostgreSQL does not start: ${output}`);
  }

  /** SIGQUIT is PostgreSQL's immediate shutdown: it stops without a checkpoint and recovers at the next start. */
  async kill(name: 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    const [postmaster] = postmasters(this.#dataDir);
    if (postmaster === undefined) return;
    const processes = processTree(postmaster);
    for (const pid of name === 'SIGKILL' ? processes : [postmaster]) signal(pid, name);
    await eventually('PostgreSQL is gone', 30, async () => !processes.some(isRunning));
  }

  /** Opens the network for the first time. */
  listen = (): Promise<void> => this.#network.open();
  network = (mode: Mode): Promise<void> => this.#network.setMode(mode);

  /** A connection that does not go through the network. */
  async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      host: join(this.#dataDir, 'socket'),
      user: 'postgres',
      database: 'campeiro',
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  async dispose(): Promise<void> {
    await this.#network.setMode('refuse');
    await this.kill('SIGKILL');
    rmSync(this.#dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A relay from a port to a socket. */
class Network {
  readonly #path: string;
  /** Each connection of the server with the one to the database that it is relayed to. */
  readonly #connections = new Map<Socket, Socket | undefined>();
  #server: Server | undefined;
  #mode: Mode = 'forward';
  port = 0;

  constructor(path: string) {
    this.#path = path;
  }

  async open(): Promise<void> {
    const server = createServer((client) => this.#relay(client));
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as { port: number }).port;
    this.#server = server;
  }

  async setMode(mode: Mode): Promise<void> {
    const before = this.#mode;
    this.#mode = mode;
    if (mode === 'refuse') {
      this.#server?.close();
      for (const client of this.#connections.keys()) client.resetAndDestroy();
    } else if (before === 'refuse') await this.open();
    if (mode === 'drop')
      for (const pair of this.#connections) for (const end of pair) end?.unpipe().pause();
  }

  #relay(client: Socket): void {
    // A dropped connection stays dropped, and neither end learns that the other one closed.
    const upstream = this.#mode === 'forward' ? connect(this.#path) : undefined;
    this.#connections.set(client, upstream);
    if (upstream) client.pipe(upstream).pipe(client);
    client.on('error', () => {}).on('close', () => this.#closeBoth(client, upstream));
    upstream?.on('error', () => {}).on('close', () => this.#closeBoth(client, upstream));
  }

  #closeBoth(client: Socket, upstream: Socket | undefined): void {
    if (this.#mode === 'drop') return;
    this.#connections.delete(client);
    client.destroy();
    upstream?.destroy();
  }
}
