/** A file that arrives: it is stored, examined, and takes the place of an earlier one. */
import {
  DIAS_DE_ARQUIVO,
  type Importacao,
  MAX_ARQUIVOS,
} from '@campeiro/contract/escritorio/importacoes';
import type { FastifyRequest } from 'fastify';
import { inBulk, type Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { tenantOf } from '../../../platform/http/caller.ts';
import { findItem } from '../../../platform/lists/source.ts';
import { brokenRule, conflict, found } from '../../../platform/problem.ts';
import type { Row } from '../../../rows.ts';
import { guessMapping } from '../columns/guess.ts';
import {
  changeRow,
  importacoes,
  loadTargets,
  lockImportacao,
  NOTHING_COUNTED,
} from '../queries.ts';
import { requireAtRest } from '../rules.ts';
import { type Examined, examine } from './examine.ts';
import { type Stored, storingParts } from './parts.ts';

/** Receives the body of this request as the file of an import. */
export async function receiveFile(request: FastifyRequest, id: number): Promise<Importacao> {
  const { raw: body, place, server } = request;
  const { db } = server;
  const tenant = tenantOf(request);
  const scope = inBulk(tenant);
  requireAtRest(found(await db.read(tenant, (tx) => findItem<Importacao>(tx, importacoes, id))));
  return storingParts(db, scope, { id, body, place }, async (stored) => {
    if (stored.bytes === 0) throw emptyFile();
    const { envio, isUtf8 } = stored;
    const examined = await examine(db, scope, { id, envio }, { isUtf8 });
    return db.write(tenant, (tx) => takeFile(tx, id, stored, examined));
  });
}

async function takeFile(tx: Tx, id: number, stored: Stored, examined: Examined) {
  requireAtRest(await lockImportacao(tx, id));
  await replaceParts(tx, id, stored);
  await dropOldFiles(tx, id);
  const until = sql`clock_timestamp() + make_interval(days => ${DIAS_DE_ARQUIVO})`;
  return changeRow(tx, id, {
    ...(await recognised(tx, examined)),
    envio: stored.envio,
    bytes: stored.bytes,
    arquivo_ate: until,
  });
}

/** The columns of an examined file with the fields they are likely to fill; nothing has been done with it yet. */
export async function recognised(tx: Tx, examined: Examined) {
  const targets = await loadTargets(tx);
  return {
    ...examined,
    ...NOTHING_COUNTED,
    iniciada_em: null,
    terminada_em: null,
    situacao: examined.falha ? 'falhou' : 'pronta',
    mapeamento: guessMapping(examined.colunas, targets.values()),
  };
}

async function replaceParts(tx: Tx, id: number, { envio, bytes }: Stored): Promise<void> {
  await tx.run(sql`delete from importacoes_recusas where id_importacao = ${id}`);
  await tx.run(sql`
    delete from importacoes_partes where id_importacao = ${id} and envio <> ${envio}`);
  const kept = await tx.row<{ bytes: number }>(sql`
    select coalesce(sum(length(bytes)), 0) as bytes from importacoes_partes
    where id_importacao = ${id} and envio = ${envio}`);
  if (kept?.bytes !== bytes) throw replacedMeanwhile();
}

/** The newest files of the account stay. */
async function dropOldFiles(tx: Tx, id: number): Promise<void> {
  const dropped = await tx.rows<Row<'importacoes', 'id'>>(sql`
    update importacoes set envio = null, arquivo_ate = null where id in (
      select id from importacoes
      where envio is not null and id <> ${id} and situacao not in ('simulando', 'importando')
      order by arquivo_ate desc offset ${MAX_ARQUIVOS - 1})
    returning id`);
  await dropFiles(
    tx,
    dropped.map((row) => row.id),
  );
}

/** Deletes what is kept of these imports besides their counts. */
export async function dropFiles(tx: Tx, ids: readonly number[]): Promise<void> {
  const these = sql`id_importacao = any(${[...ids]}::bigint[])`;
  await tx.run(sql`delete from importacoes_partes where ${these}`);
  await tx.run(sql`delete from importacoes_recusas where ${these}`);
}

const emptyFile = () => brokenRule('O arquivo está vazio.', 'The file is empty.');

const replacedMeanwhile = () =>
  conflict(
    'Outro arquivo foi enviado ao mesmo tempo. Envie de novo.',
    'Another file was sent at the same time. Send it again.',
  );
