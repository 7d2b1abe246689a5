import { Readable } from 'node:stream';
import * as office from '@campeiro/contract/escritorio/importacoes';
import {
  type Importacao,
  type ImportacaoChange,
  LINHAS_DE_AMOSTRA,
  RECUSAS_A_MOSTRAR,
} from '@campeiro/contract/escritorio/importacoes';
import type { FastifyRequest } from 'fastify';
import { asFile, CSV_TYPE } from '../../platform/csv.ts';
import { type Database, inBulk, type TenantContext, type Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { callerOf, tenantOf, whileAllowed } from '../../platform/http/caller.ts';
import { freely, handle, SENT } from '../../platform/http/operations.ts';
import { takePlace } from '../../platform/lists/export-slots.ts';
import { item, list } from '../../platform/lists/handlers.ts';
import { deleteItem, findItem, insertItem } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import { firstRows } from './file/detect.ts';
import { beginningOf, examine } from './file/examine.ts';
import { receiveFile, recognised } from './file/receive.ts';
import {
  changeRow,
  fileOf,
  importacoes,
  loadTargets,
  lockImportacao,
  NOTHING_COUNTED,
} from './queries.ts';
import { reasonsOf, refusedAfter, refusedFile } from './refused.ts';
import {
  falhaDoArquivo,
  isContinued,
  mappingIssues,
  onlyUnlimited,
  requireAtRest,
  requireFile,
  requireFitting,
  requireMapping,
  requireRunning,
} from './rules.ts';

/** Whoever still works on it finds that it is no longer theirs. */
const NOBODYS_TURN = { turno: null, turno_ate: null };

interface ById {
  params: { id: number };
}

/** Begins a run after the commit, in this process if it has room. */
const begin = (situacao: 'simulando' | 'importando') =>
  freely(async ({ params: { id } }: ById, request: FastifyRequest) => {
    const { db, imports } = request.server;
    const caller = callerOf(request);
    const begun = await db.write(tenantOf(request), async (tx) => {
      const row = await lockImportacao(tx, id);
      requireAtRest(row);
      requireFile(row);
      requireMapping(row);
      const anew = situacao === 'simulando' || !isContinued(row);
      if (anew) await tx.run(sql`delete from importacoes_recusas where id_importacao = ${id}`);
      return changeRow(tx, id, {
        ...(anew && NOTHING_COUNTED),
        situacao,
        falha: null,
        id_usuario: caller.id,
        iniciada_em: sql`clock_timestamp()`,
        terminada_em: null,
        ...NOBODYS_TURN,
      });
    });
    imports.begin(caller.conta, id);
    return begun;
  });

/** What is read otherwise has other titles, and fields are proposed anew. */
async function reread(
  db: Database,
  tenant: TenantContext,
  id: number,
  { codificacao, separador }: ImportacaoChange,
) {
  if (!codificacao && !separador) return undefined;
  const row = await db.read(tenant, (tx) => fileOf(tx, id));
  requireFile(row);
  const form = {
    codificacao: codificacao ?? row.codificacao ?? 'utf-8',
    separador: separador ?? row.separador ?? 'ponto_e_virgula',
  } as const;
  if (form.codificacao === row.codificacao && form.separador === row.separador) return undefined;
  return examine(db, inBulk(tenant), row, form);
}

async function change(
  tx: Tx,
  id: number,
  body: ImportacaoChange,
  examined: Awaited<ReturnType<typeof reread>>,
) {
  const row = await lockImportacao(tx, id);
  requireAtRest(row);
  requireFile(row);
  const anew = examined && (await recognised(tx, examined));
  const next = { ...row, falha: falhaDoArquivo(row), ...anew };
  if (body.mapeamento) requireFitting(body.mapeamento, next, await loadTargets(tx));
  await tx.run(sql`delete from importacoes_recusas where id_importacao = ${id}`);
  return changeRow(tx, id, {
    ...NOTHING_COUNTED,
    situacao: next.falha ? 'falhou' : 'pronta',
    falha: next.falha,
    ...anew,
    ...body,
  });
}

async function sampleOf(request: FastifyRequest, id: number) {
  const { db } = request.server;
  const tenant = tenantOf(request);
  const [row, targets] = await db.read(tenant, (tx) =>
    Promise.all([fileOf(tx, id), loadTargets(tx)]),
  );
  requireFile(row);
  const beginning = await beginningOf(db, tenant, row);
  const form = {
    codificacao: row.codificacao ?? 'utf-8',
    separador: row.separador ?? 'ponto_e_virgula',
  } as const;
  const [, ...rows] = firstRows(beginning, form, LINHAS_DE_AMOSTRA + 1);
  return {
    linhas: rows.map((cells) => cells.slice(0, row.colunas.length)),
    alvos: [...targets.values()].map(({ alvo, nome }) => ({ alvo, nome: nome[request.language] })),
  };
}

export const escritorio = [
  handle(office.listImportacoes, list(importacoes)),
  handle(office.getImportacao, item(importacoes)),
  handle(office.createImportacao, async (tx, { body }, request) => {
    if (tenantOf(request).segmentos) throw onlyUnlimited();
    const row = { ...body, id_usuario: callerOf(request).id };
    return insertItem<Importacao>(tx, importacoes, row);
  }),
  handle(
    office.sendArquivo,
    freely(({ params }, request) => receiveFile(request, params.id)),
    { mostBytes: office.MAX_ARQUIVO },
  ),
  handle(
    office.changeImportacao,
    freely(async ({ params: { id }, body }, request) => {
      const { db } = request.server;
      const tenant = tenantOf(request);
      const examined = await reread(db, tenant, id, body);
      return db.write(tenant, (tx) => change(tx, id, body, examined));
    }),
    { rules: mappingIssues },
  ),
  handle(
    office.getAmostraDeImportacao,
    freely(({ params }, request) => sampleOf(request, params.id)),
  ),
  handle(office.simulateImportacao, begin('simulando')),
  handle(office.startImportacao, begin('importando')),
  handle(office.cancelImportacao, async (tx, { params: { id } }) => {
    requireRunning(await lockImportacao(tx, id));
    const terminada_em = sql`clock_timestamp()`;
    return changeRow(tx, id, { situacao: 'cancelada', terminada_em, ...NOBODYS_TURN });
  }),
  handle(office.deleteImportacao, async (tx, { params: { id } }) => {
    requireAtRest(await lockImportacao(tx, id));
    await deleteItem(tx, importacoes, id);
  }),
  handle(office.listRecusasDeImportacao, async (tx, { params: { id } }, { language }) => {
    const row = found(await findItem<Importacao>(tx, importacoes, id));
    const reasons = reasonsOf(row, await loadTargets(tx), language);
    const refused = await refusedAfter(tx, id, 0, RECUSAS_A_MOSTRAR);
    return { dados: refused.map((one) => ({ linha: one.linha, motivos: reasons(one) })) };
  }),
  handle(
    office.getArquivoDeRecusas,
    freely(async ({ params: { id } }, request, reply) => {
      const { db } = request.server;
      const tenant = inBulk(tenantOf(request));
      const [row, targets] = await db.read(tenant, (tx) =>
        Promise.all([fileOf(tx, id), loadTargets(tx)]),
      );
      requireFile(row);
      const { language } = request;
      const reasons = reasonsOf(row, targets, language);
      reply.type(CSV_TYPE).header('content-disposition', asFile(`recusas-${id}`));
      const noted = takePlace(tenant.conta, reply.raw);
      const file = refusedFile({ db, tenant, row, reasons, language });
      reply.send(Readable.from(noted(whileAllowed(request, file))));
      return SENT;
    }),
  ),
];
