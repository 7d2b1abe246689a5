/** The draft of a questionnaire's next version, its publication, and the versions there are. */
import {
  Rascunho,
  RascunhoEscrito,
  RascunhoLido,
  VersaoComSecoes,
} from '@campeiro/contract/escritorio/questionarios';
import { sql } from '../../db/sql.ts';
import { type Api, params } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { commandRoute } from '../../http/command.ts';
import { creationRoute } from '../../http/creation.ts';
import { found } from '../../http/problem.ts';
import { listRoute } from '../../lists/route.ts';
import { discardDraft, saveDraft, showDraft } from './drafts.ts';
import { publish } from './publish.ts';
import { sizeIssues } from './rules.ts';
import { findVersion, versoes } from './versions.ts';

export function draftRoutes(app: Api): void {
  const { db } = app;
  const draft = { params: params('id'), response: { 200: Rascunho } };
  const versions = '/questionarios/:id/versoes';

  app.get('/questionarios/:id/rascunho', { schema: draft }, (request) =>
    db.read(scopeOf(request), (tx) => showDraft(tx, request.params.id, request.idioma)),
  );

  app.put(
    '/questionarios/:id/rascunho',
    { config: { rules: sizeIssues }, schema: { ...draft, body: RascunhoEscrito } },
    (request) =>
      db.write(scopeOf(request), async (tx) => {
        const { id } = request.params;
        await saveDraft(tx, id, request.body);
        return showDraft(tx, id, request.idioma);
      }),
  );

  commandRoute(
    app,
    'DELETE',
    '/questionarios/:id/rascunho/:revisao',
    { params: params('id', 'revisao') },
    (tx, { params: { id, revisao } }) => discardDraft(tx, id, revisao),
  );

  creationRoute(
    app,
    '/questionarios/:id/publicar',
    {
      params: params('id'),
      body: RascunhoLido,
      answer: VersaoComSecoes,
      location: `/escritorio/v1${versions}`,
    },
    (tx, { params: { id }, body }) => publish(tx, id, body.revisao),
  );

  listRoute(app, `${versions}/list`, versoes, {
    params: params('id'),
    scope: async (tx, request) => {
      const { id } = request.params as { id: number };
      found(await tx.row(sql`select from questionarios where id = ${id}`));
      return sql`t.id_questionario = ${id}`;
    },
  });

  app.get(
    `${versions}/:idVersao`,
    { schema: { params: params('id', 'idVersao'), response: { 200: VersaoComSecoes } } },
    (request) => {
      const { id, idVersao } = request.params;
      return db.read(scopeOf(request), (tx) => findVersion(tx, id, idVersao));
    },
  );
}
