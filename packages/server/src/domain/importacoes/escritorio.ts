import { Readable } from 'node:stream';
import * as office from '@campeiro/contract/escritorio/importacoes';
import { type Importacao, RECUSAS_A_MOSTRAR } from '@campeiro/contract/escritorio/importacoes';
import { asFile, CSV_TYPE } from '../../platform/csv.ts';
import { inBulk } from '../../platform/db/database.ts';
import { callerOf, tenantOf, whileAllowed } from '../../platform/http/caller.ts';
import { freely, handle, SENT } from '../../platform/http/operations.ts';
import { takePlace } from '../../platform/lists/export-slots.ts';
import { item, list } from '../../platform/lists/handlers.ts';
import { findItem } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import {
  addImportacao,
  cancelRun,
  changeImportacao,
  removeImportacao,
  startRun,
} from './commands.ts';
import { receiveFile } from './file/receive.ts';
import { fileOf, importacoes, loadTargets } from './queries.ts';
import { reasonsOf, refusedAfter, refusedFile } from './refused.ts';
import { mappingIssues, requireFile } from './rules.ts';
import { sampleOf } from './sample.ts';

/** Begins a run after the commit, in this process if it has room. */
const begin = (situacao: 'simulando' | 'importando') =>
  freely(async ({ params: { id } }: { params: { id: number } }, request) => {
    const { db, imports } = request.server;
    const caller = callerOf(request);
    const begun = await db.write(tenantOf(request), (tx) => startRun(tx, id, caller.id, situacao));
    imports.begin(caller.conta, id);
    return begun;
  });

export const escritorio = [
  handle(office.listImportacoes, list(importacoes)),
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
      changeImportacao(request.server.db, tenantOf(request), params.id, body),
    ),
    { rules: mappingIssues },
  ),
  handle(
    office.getAmostraDeImportacao,
    freely(({ params }, request) =>
      sampleOf(request.server.db, tenantOf(request), params.id, request.language),
    ),
  ),
  handle(office.simulateImportacao, begin('simulando')),
  handle(office.startImportacao, begin('importando')),
  handle(office.cancelImportacao, (tx, { params }) => cancelRun(tx, params.id)),
  handle(office.deleteImportacao, (tx, { params }) => removeImportacao(tx, params.id)),
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
