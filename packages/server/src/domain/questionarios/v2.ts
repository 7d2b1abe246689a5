import {
  getQuestionario,
  linkGrupoToQuestionario,
  linkSegmentoToQuestionario,
  listQuestionarios,
  unlinkGrupoFromQuestionario,
  unlinkSegmentoFromQuestionario,
} from '@campeiro/contract/questionarios';
import { handle } from '../../platform/http/operations.ts';
import { link, unlink } from '../../platform/links/links.ts';
import { list } from '../../platform/lists/handlers.ts';
import { found } from '../../platform/problem.ts';
import {
  findWithSections,
  gruposDoQuestionario,
  questionarios,
  segmentosDoQuestionario,
} from './queries.ts';

export const v2 = [
  handle(listQuestionarios, list(questionarios)),
  handle(getQuestionario, async (tx, { params }) => found(await findWithSections(tx, params.id))),
  handle(linkGrupoToQuestionario, (tx, { params, body }) =>
    link(tx, gruposDoQuestionario, params.id, [body.id_grupo]),
  ),
  handle(unlinkGrupoFromQuestionario, (tx, { params: { id, idGrupo } }) =>
    unlink(tx, gruposDoQuestionario, id, [idGrupo]),
  ),
  handle(linkSegmentoToQuestionario, (tx, { params, body }) =>
    link(tx, segmentosDoQuestionario, params.id, [body.id_segmento]),
  ),
  handle(unlinkSegmentoFromQuestionario, (tx, { params: { id, idSegmento } }) =>
    unlink(tx, segmentosDoQuestionario, id, [idSegmento]),
  ),
];
