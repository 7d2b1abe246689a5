import { QuestionarioComSecoes } from '@campeiro/contract/questionarios';
import { type Api, params } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { found } from '../../http/problem.ts';
import { listRoute } from '../../lists/route.ts';
import { findWithSections, questionarios } from './queries.ts';
import { vinculoRoutes } from './vinculos.ts';

export default function routes(app: Api): void {
  listRoute(app, '/questionarios/list', questionarios);
  vinculoRoutes(app);

  app.get(
    '/questionarios/:id',
    { schema: { params: params('id'), response: { 200: QuestionarioComSecoes } } },
    async (request) =>
      found(await app.db.read(scopeOf(request), (tx) => findWithSections(tx, request.params.id))),
  );
}
