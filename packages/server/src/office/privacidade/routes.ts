import { Readable } from 'node:stream';
import { SemCampos } from '@campeiro/contract/escritorio/lote';
import { Anonimizacao, Exportacao } from '@campeiro/contract/escritorio/privacidade';
import type { Tx } from '../../db/database.ts';
import { type Api, nothing, params } from '../../http/api.ts';
import { callerOf, requireRole, scopeOf } from '../../http/caller.ts';
import { brokenRule } from '../../http/problem.ts';
import { anonymizeCustomer, anonymizePerson, anonymizeUser } from './anonymize.ts';
import { exportAll, noteTrails, type Subject } from './export.ts';

export default function routes(app: Api): void {
  requireRole(app, 'administrador');

  exporting('usuarios');
  exporting('pessoas');
  exporting('clientes');
  anonymizing('usuarios', async (tx, id, caller) => {
    if (id === caller)
      throw brokenRule(
        'Ninguém anonimiza a si mesmo: peça a outro administrador.',
        'Nobody anonymises themselves: ask another administrator.',
      );
    await anonymizeUser(tx, id);
  });
  anonymizing('pessoas', anonymizePerson);
  anonymizing('clientes', anonymizeCustomer);

  function exporting(subject: Subject) {
    app.post(
      `/${subject}/:id/exportar`,
      {
        config: { bulk: true },
        schema: { params: params('id'), body: SemCampos, response: { 200: Exportacao } },
      },
      async (request, reply) => {
        const scope = scopeOf(request);
        const urlOf = (sha256: string) => app.imageUrls.of({ conta: scope.conta, sha256 });
        const { id } = request.params;
        const work = async (tx: Tx) => {
          const copy = await exportAll(tx, subject, id, urlOf);
          if (subject === 'usuarios') await noteTrails(tx, id, callerOf(request).id);
          return copy;
        };
        const pieces = await app.db.write(scope, work, 'repeatable read');
        return reply
          .type('application/json; charset=utf-8')
          .header(
            'content-length',
            pieces.reduce((sum, { length }) => sum + length, 0),
          )
          .send(Readable.from(pieces) as never);
      },
    );
  }

  function anonymizing(
    subject: Subject,
    work: (tx: Tx, id: number, caller: number) => Promise<void>,
  ) {
    app.post(
      `/${subject}/:id/anonimizar`,
      {
        config: { bulk: true },
        schema: { params: params('id'), body: Anonimizacao, response: { 204: nothing } },
      },
      async (request, reply) => {
        const caller = callerOf(request).id;
        await app.db.write(scopeOf(request), (tx) => work(tx, request.params.id, caller));
        return reply.code(204).send(null);
      },
    );
  }
}
