import { listAnexos, readAnexo } from '@campeiro/contract/campo/anexos';
import { fingerprint } from '../../platform/fingerprint.ts';
import { callerOf, tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { listForDevice, readFileForDevice } from './queries.ts';
import { sendStored } from './send.ts';

export const campo = [
  handle(
    listAnexos,
    freely(async ({ body }, request) => {
      const { id } = callerOf(request);
      const anexos = await request.server.db.read(tenantOf(request), (tx) => listForDevice(tx, id));
      const versao = fingerprint(anexos).toString('base64url');
      const inalterados = versao === body.versao;
      return { versao, inalterados, anexos: inalterados ? [] : anexos };
    }),
  ),
  handle(
    readAnexo,
    freely(async ({ params }, request, reply) => {
      const { id } = callerOf(request);
      const { db } = request.server;
      const file = await db.read(tenantOf(request), (tx) => readFileForDevice(tx, id, params.id));
      return sendStored(request, reply, file);
    }),
  ),
];
