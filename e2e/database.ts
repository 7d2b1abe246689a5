/** A PostgreSQL of a host's own, behind a network that can fail. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { familyOf, isRunning, postmasters, signal } from './processes.ts';
import { eventually } from './wait.ts';

const ROOT = join(import.meta.dirname, '..');
const NODE = join(ROOT, 'node_modules/.bin/node');
const STARTER = join(ROOT, 'packages/server/test/embedded-start.ts');

/** How the network carries a connection: as it should, not at all, or into nothing. */
type Mode = 'pass' | 'refuse' | 'swallow';

export class OwnDatabase {
  readonly #dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'campeiro-e2e-pg-')));
  readonly #network = new Network(join(this.#dataDir, 'socket/.s.PGSQL.5432'));

  /** Where a server reaches it, through the network. */
  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.#network.port}/campeiro`;
  }

  async start(): Promise<void> {
    const starter = spawn(NODE, [STARTER, this.#dataDir], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    starter.stderr.on('data', (chunk) => {
      said += chunk;
    });
    const [code] = await once(starter, 'exit');
    if (code !== 0) throw new Error(`PostgreSQL does not start: ${said}`);
  }

  /** Ends it: SIGQUIT is its own word for "at once, without tidying up". */
  async end(name: 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    const [postmaster] = postmasters(this.#dataDir);
    if (postmaster === undefined) return;
    const family = familyOf(postmaster);
    for (const pid of name === 'SIGKILL' ? family : [postmaster]) signal(pid, name);
    await eventually('PostgreSQL is gone', 30, async () => !family.some(isRunning));
  }

  /** Opens the network for the first time. */
  listen = (): Promise<void> => this.#network.open();
  network = (mode: Mode): Promise<void> => this.#network.become(mode);

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
    await this.#network.become('refuse');
    await this.end('SIGKILL');
    rmSync(this.#dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A relay from a port to a socket. */
class Network {
  readonly #path: string;
  /** The server's end of each connection, and the database's. */
  readonly #carried = new Map<Socket, Socket | undefined>();
  #server: Server | undefined;
  #mode: Mode = 'pass';
  port = 0;

  constructor(path: string) {
    this.#path = path;
  }

  async open(): Promise<void> {
    const server = createServer((near) => this.#carry(near));
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as { port: number }).port;
    this.#server = server;
  }

  async become(mode: Mode): Promise<void> {
    const before = this.#mode;
    this.#mode = mode;
    if (mode === 'refuse') {
      this.#server?.close();
      for (const near of this.#carried.keys()) near.resetAndDestroy();
    } else if (before === 'refuse') await this.open();
    if (mode === 'swallow')
      for (const pair of this.#carried) for (const end of pair) end?.unpipe().pause();
  }

  #carry(near: Socket): void {
    // What was swallowed once never goes on, and neither end hears of the other's end.
    const far = this.#mode === 'pass' ? connect(this.#path) : undefined;
    this.#carried.set(near, far);
    if (far) near.pipe(far).pipe(near);
    near.on('error', () => {}).on('close', () => this.#drop(near, far));
    far?.on('error', () => {}).on('close', () => this.#drop(near, far));
  }

  #drop(near: Socket, far: Socket | undefined): void {
    if (this.#mode === 'swallow') return;
    this.#carried.delete(near);
    near.destroy();
    far?.destroy();
  }
}
