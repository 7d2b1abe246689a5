import { Readable } from 'node:stream';
import {
  anonymizeCliente,
  anonymizePessoa,
  anonymizeUsuario,
  exportCliente,
  exportPessoa,
  exportUsuario,
} from '@campeiro/contract/escritorio/privacidade';
import type { Tx } from '../../platform/db/database.ts';
import { callerOf, requireSameRights, tenantOf } from '../../platform/http/caller.ts';
import { freely, handle, SENT } from '../../platform/http/operations.ts';
import { holdAnswer } from '../../platform/http/waiting-answers.ts';
import { brokenRule } from '../../platform/problem.ts';
import { anonymizeCustomer, anonymizePerson, anonymizeUser, noteTrails } from './commands.ts';
import { exportAll, type Subject } from './export.ts';

/**
 * Everything from one moment, as a stream of JSON: years of work take many megabytes. An export contains the
 * trails of a technician, so it is recorded.
 */
const exporting = (subject: Subject) =>
  freely(async ({ params: { id } }: { params: { id: number } }, request, reply) => {
    const { db, imageUrls } = request.server;
    const tenant = tenantOf(request);
    const urlOf = (sha256: string) => imageUrls.of({ conta: tenant.conta, sha256 });
    const work = async (tx: Tx) => {
      const copy = await exportAll(tx, subject, id, urlOf);
      if (subject === 'usuarios') await noteTrails(tx, id, callerOf(request).id);
      return copy;
    };
    const pieces = await db.write(tenant, work, 'repeatable read');
    await requireSameRights(request);
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    reply.type('application/json; charset=utf-8').header('content-length', length);
    holdAnswer(reply, length);
    reply.send(Readable.from(pieces));
    return SENT;
  });

const bulk = true;

export const escritorio = [
  handle(exportUsuario, exporting('usuarios'), { bulk }),
  handle(exportPessoa, exporting('pessoas'), { bulk }),
  handle(exportCliente, exporting('clientes'), { bulk }),
  handle(anonymizeUsuario, (tx, { params: { id } }, request) => {
    if (id === callerOf(request).id) throw ofOneself();
    return anonymizeUser(tx, id);
  }),
  handle(anonymizePessoa, (tx, { params }) => anonymizePerson(tx, params.id)),
  handle(anonymizeCliente, (tx, { params }) => anonymizeCustomer(tx, params.id)),
];

const ofOneself = () =>
  brokenRule(
    'Você não pode anonimizar a si mesmo: peça a outro administrador.',
    'You cannot anonymise yourself: ask another administrator.',
  );
