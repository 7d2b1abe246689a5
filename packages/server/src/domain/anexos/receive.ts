/** A file that arrives: on disk first, so that none of it is in memory for longer than it passes. */
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Anexo, MAX_ANEXO, type TipoDeAnexo } from '@campeiro/contract/anexos';
import { message } from '@campeiro/contract/kit/languages';
import type { FastifyRequest } from 'fastify';
import { tenantOf } from '../../platform/http/caller.ts';
import { DISCARDED_AT_MOST } from '../../platform/http/connection.ts';
import { brokenRule, invalid, Problem, serviceUnavailable } from '../../platform/problem.ts';
import { makePrivateFolder, PRIVATE_FILE } from '../../platform/storage/private.ts';
import { announceKey } from '../imagens/uploads/commands.ts';
import { uploadFolder } from '../imagens/uploads/files.ts';
import { insertAnexo } from './commands.ts';
import { type Owner, requireOwner } from './queries.ts';
import { isTipo } from './rules.ts';

const NAMELESS = {
  campo: 'nome',
  codigo: 'CAMPO_OBRIGATORIO',
  mensagem: message('Informe o nome do arquivo.', 'Give the name of the file.'),
} as const;

/** How much of a body is in memory at once, in bytes. */
const HELD = 256 * 1024;

/** Attaches the body of this request. The same content again is the attachment that there is. */
export async function receiveAnexo(
  request: FastifyRequest,
  owner: Owner,
  nome: string,
): Promise<Anexo> {
  const { db, storage, config } = request.server;
  if (nome.trim() === '') throw invalid([NAMELESS]);
  const tenant = tenantOf(request);
  await db.read(tenant, (tx) => requireOwner(tx, owner));
  const folder = uploadFolder(config);
  const name = randomUUID();
  const path = join(folder, `anexo.${name}`);
  try {
    await makePrivateFolder(folder);
    const { bytes, sha256 } = await store(request, path);
    const tipo = await typeOf(path, bytes);
    const chave = `${tenant.conta}/anexos/${name}`;
    await announceKey(db.autocommit(tenant), chave);
    await storage.putFile(chave, path);
    return await db.write(tenant, (tx) =>
      insertAnexo(tx, owner, { nome, chave, tipo, bytes, sha256, id_usuario: tenant.usuario }),
    );
  } finally {
    await rm(path, { force: true });
  }
}

/** Throws a 413 at the end of a body that is too large, since a caller that is still sending reads no answer. */
async function store(
  { raw, place }: FastifyRequest,
  path: string,
): Promise<{ bytes: number; sha256: string }> {
  if (!place?.hold(HELD)) throw serviceUnavailable();
  const hash = createHash('sha256');
  const file = await open(path, 'wx', PRIVATE_FILE);
  let bytes = 0;
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > DISCARDED_AT_MOST) break;
      if (bytes > MAX_ANEXO) continue;
      hash.update(chunk);
      await writeAll(file, chunk);
    }
  } finally {
    await file.close();
  }
  if (bytes > MAX_ANEXO) throw tooLarge();
  if (bytes === 0) throw brokenRule('O arquivo está vazio.', 'The file is empty.');
  return { bytes, sha256: hash.digest('hex') };
}

async function writeAll(file: FileHandle, chunk: Buffer): Promise<void> {
  try {
    await file.writeFile(chunk);
  } catch (cause) {
    throw Object.assign(serviceUnavailable(), { cause });
  }
}

/** By its content. Its name and declared type do not matter. */
async function typeOf(path: string, bytes: number): Promise<TipoDeAnexo> {
  const { fileTypeFromBuffer } = await import('file-type');
  const file = await open(path);
  try {
    const beginning = Buffer.alloc(Math.min(bytes, 4100));
    await file.read(beginning, 0, beginning.length, 0);
    const tipo = (await fileTypeFromBuffer(beginning))?.mime;
    if (isTipo(tipo)) return tipo;
  } finally {
    await file.close();
  }
  throw brokenRule(
    'O arquivo não é um PDF, JPEG, PNG ou WebP.',
    'The file is not a PDF, JPEG, PNG or WebP.',
  );
}

const tooLarge = () =>
  new Problem(
    'CORPO_MUITO_GRANDE',
    message('O arquivo pode ter no máximo 20 MiB.', 'The file may have at most 20 MiB.'),
  );
