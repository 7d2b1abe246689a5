/** The bytes of a file, kept in the database in parts: every process can read them, and they end with their import. */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MAX_ARQUIVO, MAX_ARQUIVOS } from '@campeiro/contract/escritorio/importacoes';
import { message } from '@campeiro/contract/kit/languages';
import type { Database, TenantContext, Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { DISCARDED_AT_MOST } from '../../../platform/http/connection.ts';
import type { UnfinishedBody } from '../../../platform/http/unfinished-bodies.ts';
import { limitExceeded, Problem, serviceUnavailable } from '../../../platform/problem.ts';
import type { Row } from '../../../rows.ts';
import { lockImportacao } from '../queries.ts';
import { Utf8Check } from './decode.ts';

/** In bytes. One part is in memory at a time. */
const PART = 256 * 1024;
/** How many files an account may have that still arrive, or whose process died before it could delete them. */
const UNFINISHED = 4;
const MOST_PARTS = (MAX_ARQUIVOS + UNFINISHED) * Math.ceil(MAX_ARQUIVO / PART);
/** In seconds: when it is worth sending a file again that found no room. */
const AGAIN_AFTER = 60;

export interface Stored {
  envio: string;
  bytes: number;
  isUtf8: boolean;
}

/** A file that arrives. */
export interface Arriving {
  /** The import to which it belongs. */
  id: number;
  body: Readable;
  /** Where its memory is counted. */
  place: UnfinishedBody | null;
}

/**
 * Stores what arrives, each part in a transaction of its own, and passes it to `work`. If that fails or the body breaks
 * off, nothing stays. Throws a 413 at the end of a body that is too large.
 */
export async function storingParts<T>(
  db: Database,
  tenant: TenantContext,
  arriving: Arriving,
  work: (stored: Stored) => Promise<T>,
): Promise<T> {
  const envio = randomUUID();
  try {
    return await work(await storeParts(db.autocommit(tenant), arriving, envio));
  } catch (error) {
    // Also for a caller who has left, and would no longer be admitted. What stays is deleted by age.
    const { asker, ...scope } = tenant;
    await db.write(scope, (tx) => deleteUnused(tx, arriving.id, envio)).catch(() => {});
    throw error;
  }
}

async function storeParts(tx: Tx, { id, body, place }: Arriving, envio: string): Promise<Stored> {
  if (!place?.hold(PART)) throw serviceUnavailable();
  const check = new Utf8Check();
  let bytes = 0;
  let numero = 0;
  for await (const part of inParts(body, Buffer.allocUnsafeSlow(PART))) {
    bytes += part.length;
    if (bytes > DISCARDED_AT_MOST) break;
    // The rest is read and dropped, because a caller that is still sending never reads the answer.
    if (bytes > MAX_ARQUIVO) continue;
    check.add(part);
    await storePart(tx, { id, envio, numero: numero++ }, part);
  }
  if (bytes > MAX_ARQUIVO) throw tooLarge();
  return { envio, bytes, isUtf8: check.end() };
}

/** Throws a 429 if the account has as many parts as it may. */
async function storePart(
  tx: Tx,
  { id, envio, numero }: { id: number; envio: string; numero: number },
  bytes: Buffer,
): Promise<void> {
  const stored = await tx.run(sql`
    insert into importacoes_partes (id_importacao, envio, numero, bytes)
    select ${id}, ${envio}, ${numero}, ${bytes}
    where (select count(*) from importacoes_partes) < ${MOST_PARTS}`);
  if (stored === 0) throw limitExceeded(AGAIN_AFTER);
}

/** A commit whose answer was lost may have made them the file of the import. The lock waits for it. */
async function deleteUnused(tx: Tx, id: number, envio: string): Promise<void> {
  const row = await lockImportacao(tx, id);
  if (row.envio !== envio)
    await tx.run(
      sql`delete from importacoes_partes where id_importacao = ${id} and envio = ${envio}`,
    );
}

/**
 * The bytes of a body, each time as many as the buffer holds: in the buffer itself, which is filled anew afterwards. The
 * request is not destroyed, because its caller is still to be answered.
 */
async function* inParts(body: Readable, buffer: Buffer): AsyncGenerator<Buffer> {
  let filled = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; ) {
      const taken = chunk.copy(buffer, filled, at);
      at += taken;
      filled += taken;
      if (filled < buffer.length) continue;
      yield buffer;
      filled = 0;
    }
  }
  if (filled > 0) yield buffer.subarray(0, filled);
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
    const part = await tx.row<Row<'importacoes_partes', 'bytes'>>(sql`
      select bytes from importacoes_partes
      where id_importacao = ${id} and envio = ${envio} and numero = ${numero}`);
    if (!part) return;
    yield part.bytes;
  }
}
