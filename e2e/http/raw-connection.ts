/** HTTP byte by byte: for clients that are slow, silent or never finish. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eventually } from '../eventually.ts';

export class RawConnection {
  readonly #socket: Socket;
  /** What the server sent so far. */
  received = '';
  closed = false;

  private constructor(socket: Socket) {
    this.#socket = socket.setEncoding('utf8');
    socket.on('data', (text) => {
      this.received += text;
    });
    socket
      .on('error', () => {})
      .on('close', () => {
        this.closed = true;
      });
  }

  /** Throws when the connection is refused. */
  static async open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  send(text: string): void {
    this.#socket.write(text.replaceAll('\n', '\r\n'));
  }

  /** Waits for an answer, or for a part of one. */
  async waitFor(text: string): Promise<void> {
    await eventually(`"${text}" in "${this.received}"`, 20, async () => {
      if (this.received.includes(text)) return true;
      if (this.closed) throw new Error(`Closed after "${this.received}"`);
      return false;
    });
  }

  /** What the server sends from now on stays where it is. */
  stopReading(): void {
    this.#socket.pause();
  }

  close(): void {
    this.#socket.destroy();
  }
}
