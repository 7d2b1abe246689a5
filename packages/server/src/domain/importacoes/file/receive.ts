/** A file that arrives: it is stored, examined, and takes the place of an earlier one. */
import { Readable } from 'node:stream';
import {
  DIAS_DE_ARQUIVO,
  type Importacao,
  MAX_ARQUIVOS,
} from '@campeiro/contract/escritorio/importacoes';
import type { FastifyRequest } from 'fastify';
import { inBulk, type TenantContext, type Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { tenantOf } from '../../../platform/http/caller.ts';
import { findItem } from '../../../platform/lists/source.ts';
import { brokenRule, conflict, found } from '../../../platform/problem.ts';
import type { Row } from '../../../rows.ts';
import { guessMapping } from '../columns/guess.ts';
import {
  changeRow,
  importacoes,
  isRunning,
  loadTargets,
  lockOwn,
  NOTHING_COUNTED,
  requireMay,
} from '../queries.ts';
import {
  requireAtRest,
  requireFileOfPerson,
  requireNotUndone,
  requireUnwritten,
} from '../rules.ts';
import { kindOf } from './detect.ts';
import { beginningOf, type Examined, examine } from './examine.ts';
import { type Arriving, partsOf, type Stored, storingParts } from './parts.ts';
import { inTurn, whileWanted } from './readings.ts';
import { sheetOf } from './workbook.ts';

/** Receives the body of this request as the file of an import. */
export async function receiveFile(request: FastifyRequest, id: number): Promise<Importacao> {
  const { raw: body, place, server } = request;
  const { db } = server;
  const tenant = tenantOf(request);
  const scope = inBulk(tenant);
  const row = await db.read(tenant, async (tx) => {
    const one = found(await findItem<Importacao>(tx, importacoes, id));
    await requireMay(tx, tenant, one.recurso);
    return one;
  });
  requireAtRest(row);
  requireUnwritten(row);
  requireNotUndone(row);
  requireFileOfPerson(row);
  const arriving = { id, body, place };
  return storingParts(db, scope, arriving, async (stored) => {
    if (stored.bytes === 0) throw emptyFile();
    const file = { id, envio: stored.envio };
    if (kindOf(await beginningOf(db, scope, file)) === 'xlsx')
      return takeWorkbook(request, { ...arriving, of: row }, stored);
    const examined = await examine(db, scope, { ...file, of: row }, { isUtf8: stored.isUtf8 });
    return db.write(tenant, (tx) => takeFile(tx, tenant, { id, stored, examined }));
  });
}

/** A workbook that was stored: its sheet takes its place, as text. */
async function takeWorkbook(
  request: FastifyRequest,
  { of, ...arriving }: Arriving & { of: Importacao },
  stored: Stored,
): Promise<Importacao> {
  const { db } = request.server;
  const { id } = arriving;
  const tenant = tenantOf(request);
  const scope = inBulk(tenant);
  const file = { id, envio: stored.envio };
  const sheet = await inTurn(tenant.conta, id, async (signal) =>
    sheetOf(await wholeOf(whileWanted(partsOf(db, scope, file), signal))),
  );
  if ('falha' in sheet) {
    const examined = { ...(await examine(db, scope, { ...file, of }, {})), falha: sheet.falha };
    return db.write(tenant, (tx) => takeFile(tx, tenant, { id, stored, examined }));
  }
  const text = { ...arriving, body: Readable.from(taken(sheet)) };
  return storingParts(db, scope, text, async (written) => {
    const given = { codificacao: 'utf-8', separador: 'ponto_e_virgula' } as const;
    const examined = await examine(db, scope, { id, envio: written.envio, of }, given);
    const withCommas = { ...examined, decimal: 'virgula' as const };
    return db.write(tenant, (tx) =>
      takeFile(tx, tenant, { id, stored: written, examined: withCommas, aba: sheet.aba }),
    );
  });
}

/** Its text, which is not kept once it is stored: the examination may wait for many others. */
function* taken(sheet: { csv: Uint8Array }): Generator<Buffer> {
  const { buffer, byteOffset, length } = sheet.csv;
  sheet.csv = new Uint8Array();
  yield Buffer.from(buffer, byteOffset, length);
}

async function wholeOf(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

interface Taken {
  id: number;
  stored: Stored;
  examined: Examined;
  /** The sheet of a workbook that became this text. */
  aba?: string;
}

async function takeFile(
  tx: Tx,
  tenant: TenantContext,
  { id, stored, examined, aba }: Taken,
): Promise<Importacao> {
  const row = await lockOwn(tx, id, tenant);
  requireAtRest(row);
  return keepFile(tx, id, stored, {
    ...(await recognised(tx, row, examined)),
    aba: aba ?? null,
  });
}

/** What was stored becomes the file of the import, with what is known of it. */
export async function keepFile(
  tx: Tx,
  id: number,
  stored: Stored,
  known: Record<string, unknown>,
): Promise<Importacao> {
  await replaceParts(tx, id, stored);
  await dropOldFiles(tx, id);
  const until = sql`clock_timestamp() + make_interval(days => ${DIAS_DE_ARQUIVO})`;
  return changeRow(tx, id, {
    ...known,
    envio: stored.envio,
    bytes: stored.bytes,
    arquivo_ate: until,
  });
}

/** The columns of an examined file with the fields they are likely to fill; nothing has been done with it yet. */
export async function recognised(
  tx: Tx,
  row: Pick<Importacao, 'recurso' | 'lote'>,
  examined: Examined,
) {
  const targets = await loadTargets(tx, row);
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
      where envio is not null and id <> ${id} and not ${isRunning}
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
