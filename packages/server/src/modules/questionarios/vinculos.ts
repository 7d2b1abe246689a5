/** For which groups and segments a questionnaire is: /questionarios/{id}/grupos and /segmentos. */
import { VinculoDeGrupo, VinculoDeSegmento } from '@campeiro/contract/vinculos';
import { type Api, params } from '../../http/api.ts';
import { commandRoute } from '../../http/command.ts';
import { link, unlink } from '../../links/links.ts';
import { gruposDoQuestionario, segmentosDoQuestionario } from './queries.ts';

export function vinculoRoutes(app: Api): void {
  commandRoute(
    app,
    'POST',
    '/questionarios/:id/grupos',
    { params: params('id'), body: VinculoDeGrupo },
    (tx, { params: { id }, body }) => link(tx, gruposDoQuestionario, id, [body.id_grupo]),
  );
  commandRoute(
    app,
    'DELETE',
    '/questionarios/:id/grupos/:idGrupo',
    { params: params('id', 'idGrupo') },
    (tx, { params: { id, idGrupo } }) => unlink(tx, gruposDoQuestionario, id, [idGrupo]),
  );
  commandRoute(
    app,
    'POST',
    '/questionarios/:id/segmentos',
    { params: params('id'), body: VinculoDeSegmento },
    (tx, { params: { id }, body }) => link(tx, segmentosDoQuestionario, id, [body.id_segmento]),
  );
  commandRoute(
    app,
    'DELETE',
    '/questionarios/:id/segmentos/:idSegmento',
    { params: params('id', 'idSegmento') },
    (tx, { params: { id, idSegmento } }) => unlink(tx, segmentosDoQuestionario, id, [idSegmento]),
  );
}
