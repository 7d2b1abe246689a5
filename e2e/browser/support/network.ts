/** A network between browser and server that fails as real ones do. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { lateness } from './strain.ts';

/**
 * - `up`: everything passes.
 * - `down`: connections break, and no new one comes about.
 * - `portal`: every request is answered with the page of a network that wants a sign-in, with status 200.
 * - `stalled`: connections come about, and nothing passes.
 * - `torn`: connections break after some bytes, in the middle of what is sent and of what is answered.
 */
export type NetworkState = 'up' | 'down' | 'portal' | 'stalled' | 'torn';

/** How many bytes of a torn connection pass. */
const TORN = { sent: 20_000, answered: 700 };
/** So many bytes pass together where the line is slow. */
const SLICE = 1_024;

const PORTAL = '<!doctype html><title>Wi-Fi</title><h1>Entre para usar o Wi-Fi</h1>';
const PORTAL_ANSWER = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${Buffer.byteLength(PORTAL)}\r\nConnection: close\r\n\r\n${PORTAL}`;

export class Network {
  /** Where the server is reached through this network. */
  url = '';
  /** Time that each piece takes, in each direction, in milliseconds. */
  delay = 0;
  /** Bytes that pass in a second, of all connections and both directions together. */
  rate = Infinity;
  #state: NetworkState = 'up';
  /** When what was given to the slow line last will have passed, in milliseconds of `performance.now`. */
  #busyUntil = 0;
  #target: URL;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((socket) => this.#accept(socket));
  }

  /** A network before the server at this address. */
  static async before(target: string): Promise<Network> {
    const network = new Network(target);
    network.#server.listen(0, '127.0.0.1');
    await once(network.#server, 'listening');
    const { port } = network.#server.address() as AddressInfo;
    network.url = `http://127.0.0.1:${port}`;
    return network;
  }

  /** From now on it leads to the server at this address. */
  lead(target: string): void {
    this.#target = new URL(target);
    this.cut();
  }

  get state(): NetworkState {
    return this.#state;
  }

  /** Changes the network and cuts requests under way. */
  set state(state: NetworkState) {
    this.#state = state;
    this.cut();
  }

  /** Breaks every connection, also in the middle of a message. New ones are made at once. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #accept(socket: Socket): void {
    this.#keep(socket);
    if (this.#state === 'down') socket.destroy();
    else if (this.#state === 'portal') socket.once('data', () => socket.end(PORTAL_ANSWER));
    else if (this.#state !== 'stalled') this.#forward(socket);
  }

  #forward(socket: Socket): void {
    const onward = connect(Number(this.#target.port), this.#target.hostname);
    this.#keep(onward);
    const { sent, answered } =
      this.#state === 'torn' ? TORN : { sent: Infinity, answered: Infinity };
    void this.#carry(socket, onward, sent, () => this.delay);
    void this.#carry(onward, socket, answered, () => this.delay + lateness());
  }

  /** One direction, piece after piece, `most` bytes. */
  async #carry(from: Socket, to: Socket, most: number, delay: () => number): Promise<void> {
    let left = most;
    try {
      for await (const piece of from as AsyncIterable<Buffer>) {
        const late = delay();
        if (late > 0) await sleep(late);
        await this.#pass(piece.subarray(0, left), to);
        left -= piece.length;
        if (left <= 0) throw new Error('torn');
      }
      to.end();
    } catch {
      from.destroy();
      to.destroy();
    }
  }

  async #pass(piece: Buffer, to: Socket): Promise<void> {
    const size = this.rate === Infinity ? piece.length : SLICE;
    for (let at = 0; at < piece.length; at += size) {
      const slice = piece.subarray(at, at + size);
      await this.#wait(slice.length);
      if (!to.write(slice)) await once(to, 'drain');
    }
  }

  /** Until so many bytes have passed a slow line, after everything that was given to it before. */
  async #wait(bytes: number): Promise<void> {
    if (this.rate === Infinity) return;
    const now = performance.now();
    this.#busyUntil = Math.max(now, this.#busyUntil) + (bytes / this.rate) * 1000;
    await sleep(this.#busyUntil - now);
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {}); // it closes then, and that is all that matters here
    socket.once('close', () => this.#sockets.delete(socket));
  }
}
