/** A network between browser and server that fails as real ones do. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { lateness } from './strain.ts';

/**
 * - `up`: everything passes.
 * - `down`: connections break, and no new one comes about.
 * - `portal`: every request is answered with the page of a network that wants a sign-in, with status 200.
 */
export type NetworkState = 'up' | 'down' | 'portal';

const PORTAL = '<!doctype html><title>Wi-Fi</title><h1>Entre para usar o Wi-Fi</h1>';
const PORTAL_ANSWER = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${Buffer.byteLength(PORTAL)}\r\nConnection: close\r\n\r\n${PORTAL}`;

export class Network {
  /** Where the server is reached through this network. */
  url = '';
  /** Time that each piece takes, in each direction, in milliseconds. */
  delay = 0;
  #state: NetworkState = 'up';
  readonly #target: URL;
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
    else this.#forward(socket);
  }

  #forward(socket: Socket): void {
    const onward = connect(Number(this.#target.port), this.#target.hostname);
    this.#keep(onward);
    void this.#carry(socket, onward, () => this.delay);
    void this.#carry(onward, socket, () => this.delay + lateness());
  }

  /** One direction, piece after piece. */
  async #carry(from: Socket, to: Socket, delay: () => number): Promise<void> {
    try {
      for await (const piece of from) {
        const late = delay();
        if (late > 0) await sleep(late);
        if (!to.write(piece)) await once(to, 'drain');
      }
      to.end();
    } catch {
      from.destroy();
      to.destroy();
    }
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {}); // it closes then, and that is all that matters here
    socket.once('close', () => this.#sockets.delete(socket));
  }
}
