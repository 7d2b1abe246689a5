/**
 * Connections and their limits. Pipelined requests wait until the caller has read the previous answer, and
 * only a few may wait. Callers who stop sending or reading are cut off.
 */
import { createServer, METHODS, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { Config } from '../config.ts';
import { type Problem, serviceUnavailable } from '../problem.ts';
import { Tally } from '../tally.ts';
import { Connection, type Cuts, type Handler, paceOf, type Terms } from './connection.ts';
import { Incoming } from './incoming.ts';
import { noTunnels, problemOfParser, rawAnswer } from './raw-answers.ts';
import { requestId } from './request.ts';

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections;
  }
}

/** How often we check connections, and Node.js checks unfinished headers, in milliseconds. */
const LOOK_EVERY = 1000;
/** Longer than usual proxies keep connections, so that the proxy closes an idle connection first. */
const KEEP_ALIVE = 72_000;
export const MAX_HEADER_BYTES = 16 * 1024;

/** Whether an address is that of a proxy that we trust for the caller's address. */
function proxiesOf({ trustProxy }: Config): (address: string | undefined) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const trusted = compile(trustProxy);
  return (address) => address !== undefined && trusted(address, 0);
}

export class Connections {
  readonly cuts: Cuts = { busy: 0, slow: 0, pipelining: 0, memory: 0, framing: 0 };
  readonly #config: Config;
  readonly #epoch: { value: string | undefined };
  readonly #terms: Terms;
  readonly #isProxy: (address: string | undefined) => boolean;
  readonly #open = new Map<Socket, Connection>();
  readonly #ofAddress = new Tally<string>();

  constructor(config: Config, epoch: { value: string | undefined }) {
    this.#config = config;
    this.#epoch = epoch;
    this.#isProxy = proxiesOf(config);
    const answerIdle = config.ANSWER_IDLE_SECONDS * 1000;
    this.#terms = { pace: paceOf(config), answerIdle, cuts: this.cuts, waiting: 0 };
  }

  get count(): number {
    return this.#open.size;
  }

  /** The connection of a request; undefined for injected requests in tests. */
  of({ socket }: Pick<Incoming, 'socket'>): Connection | undefined {
    return this.#open.get(socket);
  }

  /** Creates the server whose requests `handler` answers. */
  readonly serverFor = (handler: Handler): Server => {
    const { REQUEST_IDLE_SECONDS, ANSWER_IDLE_SECONDS } = this.#config;
    const server = createServer({
      IncomingMessage: Incoming,
      keepAliveTimeout: KEEP_ALIVE,
      headersTimeout: REQUEST_IDLE_SECONDS * 1000,
      requestTimeout: 0, // we time bodies ourselves: uploads may take hours
      connectionsCheckingInterval: LOOK_EVERY,
      maxHeaderSize: MAX_HEADER_BYTES,
      requireHostHeader: false,
    });
    server.setTimeout(ANSWER_IDLE_SECONDS * 1000);
    const take = (request: Incoming, response: ServerResponse) =>
      this.of(request)?.take({ request, response, run: () => handler(request, response) });
    server
      .on('connection', (socket) => this.#accept(server, socket))
      .on('request', take)
      .on('checkContinue', take) // a hook continues
      .on('checkExpectation', take) // a hook refuses
      .on('connect', (request: Incoming) => this.#refuseTunnel(request))
      .on('timeout', (socket: Socket) => this.#open.get(socket)?.rest());
    const look = setInterval(() => this.#look(), LOOK_EVERY).unref();
    server.once('close', () => clearInterval(look));
    return server;
  };

  /** For Fastify, which adds it to the server. */
  readonly answerFault = (error: NodeJS.ErrnoException, socket: Socket): void => {
    const connection = this.#open.get(socket);
    if (connection && error.code !== 'ECONNRESET')
      connection.fail(problemOfParser(error), (problem) => this.#rawAnswer(problem));
    else socket.destroy();
  };

  #accept(server: Server, socket: Socket): void {
    const { CONNECTIONS_MAX, CONNECTIONS_PER_ADDRESS_MAX } = this.#config;
    // A proxy's connections belong to many callers.
    const address = this.#isProxy(socket.remoteAddress) ? undefined : socket.remoteAddress;
    const others = address === undefined ? 0 : this.#ofAddress.of(address);
    const isFull = this.#open.size >= CONNECTIONS_MAX;
    socket.on('error', () => {}); // Node.js removes its own listener
    if (isFull || others >= CONNECTIONS_PER_ADDRESS_MAX) {
      this.cuts.busy++;
      if (isFull) server.closeIdleConnections(); // makes room for the next one
      socket.write(this.#rawAnswer(serviceUnavailable()));
      socket.destroySoon();
      return;
    }
    const connection = new Connection(socket, this.#terms);
    this.#open.set(socket, connection);
    if (address !== undefined) this.#ofAddress.add(address, 1);
    socket.once('close', () => {
      this.#open.delete(socket);
      connection.forget();
      if (address !== undefined) this.#ofAddress.add(address, -1);
    });
  }

  #refuseTunnel(request: Incoming): void {
    const allowed = METHODS.filter((method) => SERVED.includes(method)).join(', ');
    this.of(request)?.fail(noTunnels(allowed), (problem) =>
      this.#rawAnswer(problem, requestId(request)),
    );
  }

  #rawAnswer(problem: Problem, id?: string): string {
    return rawAnswer(problem, {
      config: this.#config,
      epoca: this.#epoch.value,
      ...(id && { id }),
    });
  }

  #look(): void {
    const now = performance.now();
    for (const connection of this.#open.values()) connection.look(now);
  }
}

const SERVED = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
