/**
 * Sends what is in a rescue file through the field API of an application of its own, as the technician, so that the same
 * rules hold: what is here already is repeated, and what is refused is shown to the office.
 */
import { buildApp } from '@campeiro/server/app';
import { sharedSecret } from '@campeiro/server/platform/auth/tokens';
import type { Config } from '@campeiro/server/platform/config';
import type { Database } from '@campeiro/server/platform/db/database';
import type { Api } from '@campeiro/server/platform/http/api';
import type { EventOfFile, Step } from './batches.ts';
import type { Technician } from './owner.ts';

/** What became of the file's entries. */
export class Taken {
  aceito = 0;
  repetido = 0;
  recusado = 0;
  imagens = 0;
  imagens_recusadas = 0;
}

/** Starts the application, does the work and stops it again. */
export async function asTechnician<T>(
  db: Database,
  config: Config,
  technician: Technician,
  work: (sender: Sender) => Promise<T>,
): Promise<T> {
  const secret = config.TOKEN_SECRET ?? (await sharedSecret(db));
  // The import takes nothing from the window of the technician's device.
  const { REDIS_URL: _, ...own } = config;
  const settings = { ...own, LOG_LEVEL: 'silent', FIELD_RATE_LIMIT_MAX: 1_000_000 } as const;
  const app = await buildApp({ config: settings, db, secret });
  try {
    return await work(
      new Sender(app, await app.listen({ port: 0, host: '127.0.0.1' }), technician),
    );
  } finally {
    await app.close();
  }
}

interface Answer {
  status: number;
  text: string;
}

const REFUSALS = [400, 413, 422];

export class Sender {
  readonly taken = new Taken();
  readonly #app: Api;
  readonly #url: string;
  readonly #technician: Technician;

  constructor(app: Api, url: string, technician: Technician) {
    this.#app = app;
    this.#url = url;
    this.#technician = technician;
  }

  /** Throws an Error with a sentence if the server takes nothing more. */
  async send(step: Step): Promise<void> {
    if (step.kind === 'events') await this.#events(step.events);
    if (step.kind === 'image') await this.#image(step.sha256, step.image);
  }

  async #events(events: readonly EventOfFile[]): Promise<void> {
    const eventos = events.map(({ evento }) => evento);
    const answer = await this.#post('/campo/v1/eventos', JSON.stringify({ eventos }), {
      'content-type': 'application/json',
    });
    if (answer.status === 200) return this.#count(answer.text);
    if (!REFUSALS.includes(answer.status))
      throw notTaken(`Events from line ${events[0]?.line}`, answer);
    // One of them makes the whole upload invalid.
    if (events.length === 1) this.taken.recusado += 1;
    else for (const event of events) await this.#events([event]);
  }

  #count(text: string): void {
    const { resultados } = JSON.parse(text) as {
      resultados: { status: 'aceito' | 'repetido' | 'recusado' }[];
    };
    for (const { status } of resultados) this.taken[status] += 1;
  }

  /** In one request: nothing breaks off between two processes of one machine. */
  async #image(sha256: string, image: Buffer<ArrayBuffer>): Promise<void> {
    const answer = await this.#post('/campo/v1/imagens', image, {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-length': String(image.length),
      'upload-metadata': `sha256 ${btoa(sha256)}`,
    });
    if (answer.status < 300) this.taken.imagens += 1;
    else if (REFUSALS.includes(answer.status)) this.taken.imagens_recusadas += 1;
    else throw notTaken(`The image ${sha256}`, answer);
  }

  /** With a token of its own: a large file takes longer than one is valid. */
  async #post(
    path: string,
    body: string | Buffer<ArrayBuffer>,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const { token_acesso } = await this.#app.tokens.issue(this.#technician);
    const authorization = `Bearer ${token_acesso}`;
    const response = await fetch(this.#url + path, {
      method: 'POST',
      body,
      headers: { ...headers, authorization, 'accept-language': 'en-US' },
    });
    return { status: response.status, text: await response.text() };
  }
}

function notTaken(what: string, { status, text }: Answer): Error {
  const [, detail = `status ${status}`] = /"detalhe":"((?:[^"\\]|\\.)*)"/.exec(text) ?? [];
  return new Error(`${what} could not be sent: ${detail}`);
}
