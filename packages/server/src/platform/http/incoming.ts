/**
 * A request that watches how its body is cut into chunks. A caller may send each byte as a chunk of its own: then
 * reading a megabyte costs as much as reading a hundred of them.
 */
import { IncomingMessage } from 'node:http';

/** Programs flush now and then; only what is cut up throughout is refused. */
const FREE_CHUNKS = 1000;
/** In bytes: what chunks have on average at least, once there are more than those. */
const LEAST_PER_CHUNK = 64;
/** In bytes: what may arrive around the chunks of a body in addition to as much as the body itself. */
const FREE_FRAMING = 1024 * 1024;

export class Incoming extends IncomingMessage {
  /** Bytes of the body that have arrived. */
  received = 0;
  /** Called once, when the body's chunks turn out to be too small. */
  onCrumbs: (() => void) | undefined;
  #chunks = 0;
  #isCrumbs = false;

  /** Node.js calls it with each chunk, and with null at the end. Too small ones are not passed on. */
  override push(chunk: Buffer | null): boolean {
    if (chunk === null) return super.push(null);
    if (this.#isCrumbs) return false;
    this.#chunks++;
    this.received += chunk.length;
    if (!this.#isTooFine) return super.push(chunk);
    this.#isCrumbs = true;
    this.onCrumbs?.();
    return false;
  }

  get #isTooFine(): boolean {
    const isChunked = this.headers['transfer-encoding'] !== undefined;
    return (
      isChunked && this.#chunks > FREE_CHUNKS && this.received < this.#chunks * LEAST_PER_CHUNK
    );
  }

  /** Whether these bytes, of the connection, are mostly not the body: extensions of chunks, or their lengths. */
  isMostlyFraming(bytes: number): boolean {
    return bytes > 2 * this.received + FREE_FRAMING;
  }

  /** The rest of a body that no handler reads is read and dropped by Node.js, which would no longer count its chunks. */
  _dump(): void {
    this.removeAllListeners('data');
    this.resume();
  }
}
