/** The way from a server to its database, which can be cut and restored. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, cloneDatabase } from './harness.ts';

const SOCKET = '.s.PGSQL.5432';

export class DatabaseLink {
  /** What the server connects to. */
  readonly connection: Connection;
  readonly #target: string;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;

  private constructor(folder: string, { host, user, database }: Connection) {
    this.connection = { host: folder, user, database };
    this.#target = join(host, SOCKET);
  }

  /** A link to a database of its own. */
  static async open(): Promise<DatabaseLink> {
    const folder = await mkdtemp(join(tmpdir(), 'campeiro-link-'));
    const link = new DatabaseLink(folder, await cloneDatabase());
    await link.restore();
    return link;
  }

  restore(): Promise<void> {
    this.#server = createServer((from) => {
      const to = createConnection(this.#target);
      for (const socket of [from, to]) {
        this.#sockets.add(socket);
        socket.on('error', () => {}).once('close', () => this.#sockets.delete(socket));
      }
      from.pipe(to).pipe(from);
    });
    const path = join(this.connection.host, SOCKET);
    return new Promise((resolve) => this.#server?.listen(path, resolve));
  }

  /** Ends all connections; new ones are refused. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async close(): Promise<void> {
    await this.cut();
    await rm(this.connection.host, { recursive: true, force: true });
  }
}
