/** A proxy between app and server on a line that is slow, stalls and breaks, before a server that fails at some things. */
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What becomes of a request.
 *
 * - `stalls`: half of its body passes, then nothing ever moves.
 * - `truncated`: the connection breaks after half of its body.
 * - `unanswered`: the server takes all of it, and the connection breaks before the answer.
 * - `fails`: a gateway answers with 502.
 */
export type Fault = 'stalls' | 'truncated' | 'unanswered' | 'fails';

/** A request. */
export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** Of events; those of images are not read. */
  body: string;
}

const PIECE = 1024;

export class BadLine {
  url = '';
  /** Bytes per second, of all connections together. */
  rate = Number.POSITIVE_INFINITY;
  /** Decides for each request. */
  fault: (asked: Asked) => Fault | undefined = () => undefined;
  /** Faults that came about. */
  readonly faults: Fault[] = [];
  readonly #target: string;
  readonly #server: Server;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(target: string) {
    this.#target = target;
    this.#server = createServer((asked, answer) => {
      this.#pass(asked, answer).catch(() => answer.destroy());
    });
  }

  /** A line to the server at this address. */
  static async to(target: string): Promise<BadLine> {
    const line = new BadLine(target);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    line.url = `http://127.0.0.1:${(line.#server.address() as AddressInfo).port}`;
    return line;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = asked;
    const isImage = headers['content-type'] === 'application/offset+octet-stream';
    const body = isImage ? '' : await text(asked);
    const fault = this.fault({ method, path, headers, body });
    if (fault) this.faults.push(fault);
    if (fault === 'fails') {
      answer.writeHead(502, { connection: 'close' }).end();
      return;
    }
    const onward = request(new URL(path, this.#target), { method, headers });
    answer.once('close', () => onward.destroy());
    const answered = once(onward, 'response') as Promise<[IncomingMessage]>;
    answered.catch(() => answer.destroy());
    const half = Number(headers['content-length'] ?? 0) / 2;
    let passed = 0;
    for await (const piece of this.#slowly(isImage ? asked : [Buffer.from(body)])) {
      if (!onward.write(piece)) await once(onward, 'drain');
      passed += piece.length;
      if (fault === 'stalls' && passed >= half) return;
      if (fault === 'truncated' && passed >= half) throw new Error('broken');
    }
    onward.end();
    const [answering] = await answered;
    if (fault === 'unanswered') throw new Error('broken');
    answer.writeHead(answering.statusCode as number, answering.headers);
    for await (const piece of this.#slowly(answering)) {
      if (!answer.write(piece)) await once(answer, 'drain');
    }
    answer.end();
  }

  /** Small pieces, at the line's rate, those of all connections in turn. */
  async *#slowly(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const it of pieces) {
      for (let from = 0; from < it.length; from += PIECE) {
        const piece = it.subarray(from, from + PIECE);
        this.#turn = this.#turn.then(() => sleep((1000 * piece.length) / this.rate));
        await this.#turn;
        yield piece;
      }
    }
  }
}
