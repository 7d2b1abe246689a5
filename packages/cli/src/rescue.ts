/**
 * Takes in a technician's rescue file: what a device could not send any more. It goes through the field API of an
 * application of its own, as that technician, so that the same rules hold: what is here already is repeated, and what
 * is refused is shown to the office.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { buildApp } from '@campeiro/server/app';
import { sharedSecret } from '@campeiro/server/platform/auth/tokens';
import type { Config } from '@campeiro/server/platform/config';
import type { Database } from '@campeiro/server/platform/db/database';
import { sql } from '@campeiro/server/platform/db/sql';

interface Header {
  formato: string;
  versao: number;
  usuario: { id: number; login: string };
}

/** A line after the first: an event, an image or a draft. */
interface Entry {
  evento?: object;
  imagem?: string;
  base64?: string;
  rascunho?: object;
}

const FORMAT = 'campeiro-resgate';
const VERSION = 1;
const MAX_FILE_BYTES = 2 ** 31;
const BATCH = 100;

/** What became of the file's entries. */
export interface Imported {
  aceito: number;
  repetido: number;
  recusado: number;
  imagens: number;
  imagens_recusadas: number;
  /** Only for people to read: nothing was made of them. */
  rascunhos: number;
}

/** Imports the file. Throws what is wrong with it, or with its technician. The import may be repeated. */
export async function importRescue(db: Database, config: Config, file: string): Promise<Imported> {
  if ((await stat(file)).size > MAX_FILE_BYTES) throw new Error('The file is larger than 2 GiB.');
  const lines = createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  const entries = lines[Symbol.asyncIterator]();
  const header = headerOf((await entries.next()).value);
  const secret = config.TOKEN_SECRET ?? (await sharedSecret(db));
  const app = await buildApp({ config: { ...config, LOG_LEVEL: 'fatal' }, db, secret });
  try {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const { token_acesso } = await app.tokens.issue(await technicianOf(db, header));
    return await sendAll(new Sender(url, token_acesso), entries);
  } finally {
    lines.close();
    await app.close();
  }
}

function headerOf(line: string | undefined): Header {
  const header = parsed<Partial<Header>>(line ?? '');
  if (header?.formato !== FORMAT) throw new Error('This is no rescue file of Campeiro.');
  if (header.versao !== VERSION)
    throw new Error(`Rescue files of version ${header.versao} are not known.`);
  return header as Header;
}

/** Whose work it is; the id and the login have to be those of one user. */
async function technicianOf(db: Database, { usuario }: Header) {
  const row = await db.acrossAccounts((tx) =>
    tx.row<{ conta: number; usuario: number; versao: number }>(sql`
      select u.conta_id as conta, u.id as usuario, c.versao
      from usuarios u join credenciais c on c.conta_id = u.conta_id and c.id_usuario = u.id
      where u.id = ${usuario.id} and u.login = ${usuario.login} and u.perfil = 'campo' and u.ativo`),
  );
  if (!row) throw new Error(`There is no active technician ${usuario.login} (${usuario.id}) here.`);
  return row;
}

async function sendAll(sender: Sender, entries: AsyncIterator<string>): Promise<Imported> {
  const batch: object[] = [];
  for (let { value, done } = await entries.next(); !done; { value, done } = await entries.next()) {
    const entry = parsed<Entry>(value);
    if (!entry) throw new Error('A line of the file is no JSON.');
    if (entry.evento) batch.push(entry.evento);
    else if (entry.imagem && entry.base64) await sender.image(entry.imagem, entry.base64);
    else if (entry.rascunho) sender.imported.rascunhos += 1;
    if (batch.length === BATCH) await sender.events(batch.splice(0));
  }
  if (batch.length > 0) await sender.events(batch);
  return sender.imported;
}

class Sender {
  readonly imported: Imported = {
    ...{ aceito: 0, repetido: 0, recusado: 0 },
    ...{ imagens: 0, imagens_recusadas: 0, rascunhos: 0 },
  };
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  async events(eventos: object[]): Promise<void> {
    const response = await this.#post('/campo/v1/eventos', JSON.stringify({ eventos }), {
      'content-type': 'application/json',
    });
    const body = await response.text();
    if (response.status !== 200) throw new Error(`The events were not taken: ${body}`);
    const { resultados } = JSON.parse(body) as {
      resultados: { status: 'aceito' | 'repetido' | 'recusado' }[];
    };
    for (const { status } of resultados) this.imported[status] += 1;
  }

  /** In one request: nothing breaks off between two processes of one machine. */
  async image(sha256: string, base64: string): Promise<void> {
    const bytes = Buffer.from(base64, 'base64');
    const response = await this.#post('/campo/v1/imagens', bytes, {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-length': String(bytes.length),
      'upload-metadata': `sha256 ${btoa(sha256)}`,
    });
    if (response.ok) this.imported.imagens += 1;
    else if (response.status === 422) this.imported.imagens_recusadas += 1;
    else throw new Error(`The image ${sha256} was not taken: ${await response.text()}`);
  }

  #post(path: string, body: string | Buffer<ArrayBuffer>, headers: Record<string, string>) {
    const authorization = `Bearer ${this.#token}`;
    return fetch(this.#url + path, {
      method: 'POST',
      body,
      headers: { ...headers, authorization },
    });
  }
}

function parsed<T extends object>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}
