/** Notices callers who disconnect before they are answered, so that waiting work can be dropped and what they held is given back. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Asker } from '../db/admission.ts';

declare module 'fastify' {
  interface FastifyRequest {
    asker: Asker;
  }
}

/** Runs this when the answer is over, sent or not. A caller that has left makes no further event: then it runs at once. */
export function whenClosed(response: ServerResponse, run: () => void): void {
  if (response.closed) run();
  else response.once('close', run);
}

/** Adds the asker to every request. */
export function noticeLeaving(app: FastifyInstance): void {
  app.decorateRequest('asker');
  app.addHook('onRequest', (request, reply, done) => {
    request.asker = new Waiting(reply.raw);
    done();
  });
}

/** Adds its listener on first use, because most requests never wait. */
class Waiting implements Asker {
  readonly #response: ServerResponse;
  #left: AbortSignal | undefined;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  get left(): AbortSignal {
    this.#left ??= leaving(this.#response);
    return this.#left;
  }
}

function leaving(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const close = () => {
    if (!response.writableFinished) controller.abort();
  };
  if (response.destroyed) close();
  else response.once('close', close);
  return controller.signal;
}
