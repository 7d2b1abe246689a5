import { MAX_ANEXO } from '@campeiro/contract/anexos';
import * as office from '@campeiro/contract/escritorio/anexos';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { changeAnexo, removeAnexo } from './commands.ts';
import { listAnexosOf, type Owner, readAnexo, readFile } from './queries.ts';
import { receiveAnexo } from './receive.ts';
import { sendStored } from './send.ts';

interface Sent {
  params: { id: number };
  query: { nome: string };
}

const attach = (ownerOf: (id: number) => Owner) =>
  freely(async ({ params, query }: Sent, request: FastifyRequest, reply: FastifyReply) => {
    const anexo = await receiveAnexo(request, ownerOf(params.id), query.nome);
    reply.header('location', `/escritorio/v1/anexos/${anexo.id}`);
    return anexo;
  });

const ofOrder = (id_ordem_servico: number): Owner => ({ id_ordem_servico });
const ofObjective = (id_objetivo: number): Owner => ({ id_objetivo });

export const escritorio = [
  handle(office.listAnexosDaOrdem, async (tx, { params }) => ({
    dados: await listAnexosOf(tx, ofOrder(params.id)),
  })),
  handle(office.sendAnexoDaOrdem, attach(ofOrder), { mostBytes: MAX_ANEXO }),
  handle(office.listAnexosDoObjetivo, async (tx, { params }) => ({
    dados: await listAnexosOf(tx, ofObjective(params.id)),
  })),
  handle(office.sendAnexoDoObjetivo, attach(ofObjective), { mostBytes: MAX_ANEXO }),
  handle(office.getAnexo, (tx, { params }) => readAnexo(tx, params.id)),
  handle(office.changeAnexo, (tx, { params, body }) => changeAnexo(tx, params.id, body)),
  handle(office.deleteAnexo, (tx, { params }) => removeAnexo(tx, params.id)),
  handle(
    office.getArquivoDeAnexo,
    freely(async ({ params }, request, reply) => {
      const file = await request.server.db.read(tenantOf(request), (tx) => readFile(tx, params.id));
      return sendStored(request, reply, file);
    }),
  ),
];
