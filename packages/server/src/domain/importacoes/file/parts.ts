/** The bytes of a file, kept in the database in parts: every process can read them, and they end with their import. */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MAX_ARQUIVO } from '@campeiro/contract/escritorio/importacoes';
import { message } from '@campeiro/contract/kit/languages';
import type { Database, TenantContext } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { DISCARDED_AT_MOST } from '../../../platform/http/connection.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { Utf8Check } from './decode.ts';

/** In bytes. One part is in memory at a time. */
const PART = 256 * 1024;

export interface Stored {
  envio: string;
  bytes: number;
  isUtf8: boolean;
}

/** Stores what arrives, each part in a transaction of its own. Throws a 413 at the end of a body that is too large. */
export async function storeParts(
  db: Database,
  tenant: TenantContext,
  id: number,
  body: Readable,
): Promise<Stored> {
  const envio = randomUUID();
  const tx = db.autocommit(tenant);
  const check = new Utf8Check();
  let bytes = 0;
  let numero = 0;
  for await (const part of inParts(body)) {
    bytes += part.length;
    if (bytes > DISCARDED_AT_MOST) break;
    // The rest is read and dropped, because a caller that is still sending never reads the answer.
    if (bytes > MAX_ARQUIVO) continue;
    check.add(part);
    await tx.run(sql`
      insert into importacoes_partes (id_importacao, envio, numero, bytes)
      values (${id}, ${envio}, ${numero++}, ${part})`);
  }
  if (bytes > MAX_ARQUIVO) {
    await tx.run(sql`
      delete from importacoes_partes where id_importacao = ${id} and envio = ${envio}`);
    throw tooLarge();
  }
  return { envio, bytes, isUtf8: check.end() };
}

/** The bytes of a stream in parts of one size, whatever it delivers. */
async function* inParts(body: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    if (size < PART) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

const tooLarge = () =>
  new Problem(
    'CORPO_MUITO_GRANDE',
    message('O arquivo pode ter no máximo 20 MiB.', 'The file may have at most 20 MiB.'),
  );

/** The parts of a file in order, each read when it is wanted. No transaction is held meanwhile. */
export async function* partsOf(
  db: Database,
  tenant: TenantContext,
  { id, envio }: { id: number; envio: string | null },
): AsyncGenerator<Uint8Array> {
  const tx = db.autocommit(tenant);
  for (let numero = 0; ; numero++) {
    const part = await tx.row<{ bytes: Buffer }>(sql`
      select bytes from importacoes_partes
      where id_importacao = ${id} and envio = ${envio} and numero = ${numero}`);
    if (!part) return;
    yield part.bytes;
  }
}
