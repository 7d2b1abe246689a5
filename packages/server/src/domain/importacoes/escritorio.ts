import { Readable } from 'node:stream';
import * as office from '@campeiro/contract/escritorio/importacoes';
import { type Importacao, RECUSAS_A_MOSTRAR } from '@campeiro/contract/escritorio/importacoes';
import { createLote } from '@campeiro/contract/escritorio/lotes';
import {
  listMudancasDeImportacao,
  undoImportacao,
} from '@campeiro/contract/escritorio/mudancas-de-importacao';
import { asFile, CSV_TYPE } from '../../platform/csv.ts';
import { inBulk, type TenantContext, type Tx } from '../../platform/db/database.ts';
import { callerOf, tenantOf, whileAllowed } from '../../platform/http/caller.ts';
import { freely, handle, SENT } from '../../platform/http/operations.ts';
import { requireSeen } from '../../platform/http/seen.ts';
import { takePlace } from '../../platform/lists/export-slots.ts';
import { item, list } from '../../platform/lists/handlers.ts';
import { confirmed } from '../usuarios/present-password.ts';
import { addBatch } from './batch.ts';
import {
  addImportacao,
  cancelRun,
  changeImportacao,
  removeImportacao,
  startRun,
  startUndo,
} from './commands.ts';
import { receiveFile } from './file/receive.ts';
import { fileOf, importacoes, loadTargets } from './queries.ts';
import { doubtfulRows, reasonsOf, refusedAfter, refusedFile, told } from './refused.ts';
import { mappingIssues, requireFile } from './rules.ts';
import { sampleOf } from './sample.ts';
import { shownChanges } from './shown.ts';

type Start = (
  tx: Tx,
  id: number,
  tenant: TenantContext,
  isConfirmed: boolean,
) => Promise<Importacao>;

interface Beginning {
  params: { id: number };
  body: { senha_atual?: string };
}

/** Begins a run after the commit, in this process if it has room: once, of callers who saw the same. */
const begin = (start: Start) =>
  freely(async ({ params: { id }, body }: Beginning, request) => {
    const { db, imports } = request.server;
    const caller = callerOf(request);
    const tenant = tenantOf(request);
    const isConfirmed = await confirmed(request, body.senha_atual);
    const begun = await db.write(tenant, async (tx) => {
      await requireSeen(tx, request);
      return start(tx, id, tenant, isConfirmed);
    });
    imports.begin(caller.conta, id);
    return begun;
  });

export const escritorio = [
  handle(office.listImportacoes, list(importacoes)),
  handle(
    createLote,
    freely(async ({ body }, request, reply) => {
      const row = await addBatch(request, body);
      reply.header('location', `/escritorio/v1/importacoes/${row.id}`);
      return row;
    }),
  ),
  handle(office.getImportacao, item(importacoes)),
  handle(office.createImportacao, (tx, { body }, request) =>
    addImportacao(tx, body, tenantOf(request)),
  ),
  handle(
    office.sendArquivo,
    freely(({ params }, request) => receiveFile(request, params.id)),
    { mostBytes: office.MAX_ARQUIVO },
  ),
  handle(
    office.changeImportacao,
    freely(({ params, body }, request) =>
      changeImportacao(request.server.db, tenantOf(request), params.id, body, (tx) =>
        requireSeen(tx, request),
      ),
    ),
    { rules: mappingIssues },
  ),
  handle(
    office.getAmostraDeImportacao,
    freely(({ params }, request) =>
      sampleOf(request.server.db, tenantOf(request), params.id, request.language),
    ),
  ),
  handle(
    office.simulateImportacao,
    begin((tx, id, tenant) => startRun(tx, id, tenant, 'simulando')),
  ),
  handle(
    office.startImportacao,
    begin((tx, id, tenant, isConfirmed) => startRun(tx, id, tenant, 'importando', isConfirmed)),
  ),
  handle(undoImportacao, begin(startUndo)),
  handle(office.cancelImportacao, (tx, { params }, request) =>
    cancelRun(tx, params.id, tenantOf(request)),
  ),
  handle(office.deleteImportacao, (tx, { params }, request) =>
    removeImportacao(tx, params.id, tenantOf(request)),
  ),
  handle(office.listRecusasDeImportacao, async (tx, { params: { id } }, { language }) =>
    told(tx, id, await refusedAfter(tx, id, 0, RECUSAS_A_MOSTRAR), language),
  ),
  handle(office.listAvisosDeImportacao, async (tx, { params: { id } }, { language }) =>
    told(tx, id, await doubtfulRows(tx, id, RECUSAS_A_MOSTRAR), language),
  ),
  handle(listMudancasDeImportacao, (tx, { params, body }, { language }) =>
    shownChanges(tx, params.id, body, language),
  ),
  handle(
    office.getArquivoDeRecusas,
    freely(async ({ params: { id } }, request, reply) => {
      const { db } = request.server;
      const tenant = inBulk(tenantOf(request));
      const { language } = request;
      const row = await db.read(tenant, (tx) => fileOf(tx, id));
      requireFile(row);
      const targets = await db.read(tenant, (tx) => loadTargets(tx, row));
      const reasons = reasonsOf(row, targets, language);
      reply.type(CSV_TYPE).header('content-disposition', asFile(`recusas-${id}`));
      const noted = takePlace(tenant.conta, reply.raw);
      const file = refusedFile({ db, tenant, row, reasons, language });
      reply.send(Readable.from(noted(whileAllowed(request, file))));
      return SENT;
    }),
  ),
];
