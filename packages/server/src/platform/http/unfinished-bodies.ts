/**
 * Bodies that are arriving. There is a memory limit for all of them, and a quarter of it for one address. A
 * body over the limit is read, discarded, and refused at its end.
 */
import type { Readable } from 'node:stream';
import { message } from '@campeiro/contract/kit/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { invalid, type Problem, serviceUnavailable } from '../problem.ts';
import { whenClosed } from './caller-connection.ts';
import { DISCARDED_AT_MOST } from './connection.ts';
import type { Pace } from './pace.ts';

declare module 'fastify' {
  interface FastifyInstance {
    unfinishedBodies: UnfinishedBodies;
  }
  interface FastifyRequest {
    /** The place of a body that its route reads as it arrives; null for others. */
    place: UnfinishedBody | null;
  }
}

interface Held {
  bodies: number;
  bytes: number;
}

/** One address may use this fraction of the memory. */
const SHARE = 4;

class UnfinishedBodies {
  readonly #config: Pick<Config, 'BODIES_MAX_BYTES' | 'CONNECTIONS_PER_ADDRESS_MAX'>;
  readonly #ofAddress = new Map<string, Held>();
  #bytes = 0;

  constructor(config: Pick<Config, 'BODIES_MAX_BYTES' | 'CONNECTIONS_PER_ADDRESS_MAX'>) {
    this.#config = config;
  }

  /** Bytes of memory in use. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Registers a body from this address; undefined if it has too many. */
  begin(address: string): UnfinishedBody | undefined {
    const held = this.#ofAddress.get(address) ?? { bodies: 0, bytes: 0 };
    if (held.bodies >= this.#config.CONNECTIONS_PER_ADDRESS_MAX) return undefined;
    this.#ofAddress.set(address, held);
    held.bodies++;
    let bytes = 0;
    let hasEnded = false;
    return {
      hold: (wanted) => {
        if (hasEnded) return false;
        const more = wanted - bytes;
        const { BODIES_MAX_BYTES: max } = this.#config;
        if (more > 0 && (this.#bytes + more > max || held.bytes + more > max / SHARE)) return false;
        bytes = wanted;
        held.bytes += more;
        this.#bytes += more;
        return true;
      },
      end: () => {
        if (hasEnded) return;
        hasEnded = true;
        held.bytes -= bytes;
        this.#bytes -= bytes;
        if (--held.bodies === 0) this.#ofAddress.delete(address);
      },
    };
  }
}

export interface UnfinishedBody {
  /** Reserves this many bytes in total; false if there is no room, or the body has ended. */
  hold(bytes: number): boolean;
  end(): void;
}

/**
 * All bytes of a body; undefined if there are more than `limit`. It returns only at the end of the body,
 * because a caller that is still sending never reads the answer. Throws a Problem if the body breaks off,
 * arrives too slowly, or finds no memory.
 */
export async function readWhole(
  { server, raw, address }: FastifyRequest,
  stream: Readable,
  limit: number,
): Promise<Buffer | undefined> {
  const place = server.unfinishedBodies.begin(address);
  const bytes = new GrowingBytes(limit, (wanted) => place?.hold(wanted) ?? false);
  try {
    await new Promise<void>((resolve, reject) => {
      server.connections.of(raw)?.readBy(reject);
      stream
        .on('data', (chunk: Buffer) => {
          bytes.add(chunk);
          if (bytes.length > DISCARDED_AT_MOST) resolve();
        })
        .once('end', resolve)
        .once('error', () => reject(brokenOff()));
    });
    if (bytes.length > limit) return undefined;
    if (bytes.isRefused) throw serviceUnavailable();
    return bytes.whole;
  } finally {
    bytes.drop();
    place?.end();
  }
}

const brokenOff = (): Problem =>
  invalid([
    {
      campo: 'corpo',
      codigo: 'TIPO_INVALIDO',
      mensagem: message('O corpo não pôde ser lido.', 'The body could not be read.'),
    },
  ]);

/**
 * One buffer that doubles in size. If bytes arrive one by one, a list of chunks would take hundreds of times
 * as much.
 */
class GrowingBytes {
  readonly #limit: number;
  readonly #hold: (bytes: number) => boolean;
  #bytes: Buffer | undefined;
  #isOver = false;
  length = 0;
  isRefused = false;

  constructor(limit: number, hold: (bytes: number) => boolean) {
    this.#limit = limit;
    this.#hold = hold;
  }

  get whole(): Buffer {
    return this.#bytes?.subarray(0, this.length) ?? Buffer.alloc(0);
  }

  add(chunk: Buffer): void {
    const at = this.length;
    this.length += chunk.length;
    if (this.#isOver) return;
    const room = this.#bytes?.length ?? 0;
    if (this.length > this.#limit || (this.length > room && !this.#grow(room))) this.drop();
    else chunk.copy(this.#bytes as Buffer, at);
  }

  #grow(room: number): boolean {
    const more = Math.max(this.length, Math.min(2 * room, this.#limit));
    this.isRefused = !this.#hold(more);
    if (this.isRefused) return false;
    const larger = Buffer.allocUnsafeSlow(more);
    this.#bytes?.copy(larger);
    this.#bytes = larger;
    return true;
  }

  /** Frees the memory and accepts no more. */
  drop(): void {
    this.#isOver = true;
    this.#bytes = undefined;
    this.#hold(0);
  }
}

/** The pace of uploads: a slower one would expire before it is complete. */
const paceOfUploads = (config: Config): Pace => ({
  idle: config.UPLOAD_IDLE_SECONDS * 1000,
  rate: config.IMAGE_MAX_BYTES / config.UPLOAD_TTL_SECONDS,
  whole: config.UPLOAD_TTL_SECONDS * 1000,
  most: Number.POSITIVE_INFINITY,
});

/** Add it after the caller is identified, because uploads are allowed more time. */
export function limitBodies(app: FastifyInstance, config: Config): void {
  const pace = paceOfUploads(config);
  app.decorate('unfinishedBodies', new UnfinishedBodies(config));
  app.decorateRequest('place', null);
  app.addHook('preParsing', async (request, reply) => {
    if (!request.routeOptions.config.operation?.bytes) return;
    const place = app.unfinishedBodies.begin(request.address);
    if (!place) throw serviceUnavailable();
    request.place = place;
    whenClosed(reply.raw, () => place.end());
    if (!request.raw.complete) app.connections.of(request.raw)?.allow(pace);
  });
}
