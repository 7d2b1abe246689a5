/**
 * Questionnaires. They are definitions of the whole account, as custom fields are: managers whom segments
 * limit see and change them all, and only the number of answers is of what they see.
 */
import {
  CopiaDeQuestionario,
  MudancaDeQuestionario,
  NovoQuestionario,
  QuestionarioDoEscritorio,
} from '@campeiro/contract/escritorio/questionarios';
import { type Api, params } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { commandRoute } from '../../http/command.ts';
import { creationRoute } from '../../http/creation.ts';
import { listRoute } from '../../lists/route.ts';
import { draftRoutes } from './draft-routes.ts';
import {
  changeQuestionario,
  copyQuestionario,
  createQuestionario,
  deleteQuestionario,
  findQuestionario,
  listados,
} from './queries.ts';
import { validityIssues } from './rules.ts';

const CREATED = {
  answer: QuestionarioDoEscritorio,
  location: '/escritorio/v1/questionarios',
} as const;

export default function routes(app: Api): void {
  const { db } = app;
  const one = { params: params('id'), response: { 200: QuestionarioDoEscritorio } };

  listRoute(app, '/questionarios/list', listados);
  draftRoutes(app);

  app.get('/questionarios/:id', { schema: one }, (request) =>
    db.read(scopeOf(request), (tx) => findQuestionario(tx, request.params.id)),
  );

  creationRoute(
    app,
    '/questionarios',
    { ...CREATED, body: NovoQuestionario, rules: validityIssues },
    (tx, { body }) => createQuestionario(tx, body),
  );

  app.patch(
    '/questionarios/:id',
    { config: { rules: validityIssues }, schema: { ...one, body: MudancaDeQuestionario } },
    (request) =>
      db.write(scopeOf(request), (tx) => changeQuestionario(tx, request.params.id, request.body)),
  );

  creationRoute(
    app,
    '/questionarios/:id/duplicar',
    { ...CREATED, params: params('id'), body: CopiaDeQuestionario },
    (tx, { params: { id }, body }) => copyQuestionario(tx, id, body.nome),
  );

  commandRoute(
    app,
    'DELETE',
    '/questionarios/:id',
    { params: params('id') },
    (tx, { params: { id } }) => deleteQuestionario(tx, id),
  );
}
