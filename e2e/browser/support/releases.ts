/** A server whose app is replaced by a newer build when the test asks for it. Everything else is the real server's. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Marks pages of the newer build. */
export const NEWER = 'meta[name="newer"]';

/** Of answers as they come through: `fetch` has undone the encoding. */
const DROPPED = ['content-encoding', 'content-length', 'transfer-encoding', 'connection'];

export class Releases {
  url = '';
  /** Whether the newer build is delivered: its worker is another one, its page has the mark. */
  newer = false;
  readonly #target: string;
  readonly #server: Server;

  private constructor(target: string) {
    this.#target = target;
    this.#server = createServer(async (request, response) => {
      const answer = await this.#ask(request).catch(() => undefined);
      if (!answer) return response.destroy();
      const headers = [...answer.headers].filter(([name]) => !DROPPED.includes(name));
      response.writeHead(answer.status, Object.fromEntries(headers));
      response.end(await this.#bodyOf(answer));
    });
  }

  static async of(target: string): Promise<Releases> {
    const releases = new Releases(target);
    releases.#server.listen(0, '127.0.0.1');
    await once(releases.#server, 'listening');
    releases.url = `http://127.0.0.1:${(releases.#server.address() as AddressInfo).port}`;
    return releases;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #ask(request: IncomingMessage): Promise<Response> {
    const { method = 'GET', url = '/', headers } = request;
    // Conditional requests would be answered for the build that is there.
    const { host, connection, 'if-none-match': _, ...rest } = headers;
    const body = ['GET', 'HEAD'].includes(method) ? undefined : await buffer(request);
    return fetch(this.#target + url, {
      method,
      headers: rest as Record<string, string>,
      redirect: 'manual',
      ...(body && { body: new Uint8Array(body) }),
    });
  }

  async #bodyOf(answer: Response): Promise<Uint8Array> {
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (!this.newer) return bytes;
    const text = () => new TextDecoder().decode(bytes);
    const { pathname } = new URL(answer.url);
    if (pathname === '/app/sw.js') return new TextEncoder().encode(`${text()}\n// newer`);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    return isPage
      ? new TextEncoder().encode(text().replace('<title>', '<meta name="newer"><title>'))
      : bytes;
  }
}
