/**
 * Questionnaires. Like custom fields, they belong to the whole account: managers limited by segments see and
 * change all of them. Only what visits say depends on what they see.
 */
import {
  changeQuestionario,
  createQuestionario,
  deleteQuestionario,
  discardRascunho,
  duplicateQuestionario,
  getQuestionario,
  getRascunho,
  getVersao,
  getVisitasAbertas,
  listQuestionarios,
  listVersoes,
  publishQuestionario,
  saveRascunho,
} from '@campeiro/contract/escritorio/questionarios';
import { handle } from '../../platform/http/operations.ts';
import { list } from '../../platform/lists/handlers.ts';
import {
  addQuestionario,
  copyQuestionario,
  discardDraft,
  publish,
  removeQuestionario,
  saveDraft,
  updateQuestionario,
} from './commands.ts';
import { showDraft } from './drafts.ts';
import { countOpenVisits } from './open-visits.ts';
import { findQuestionario, listados } from './queries.ts';
import { sizeIssues, validityIssues } from './rules.ts';
import { findVersion, ofQuestionario, versoes } from './versions.ts';

const questionnaires = [
  handle(listQuestionarios, list(listados)),
  handle(getQuestionario, (tx, { params }) => findQuestionario(tx, params.id)),
  handle(createQuestionario, (tx, { body }) => addQuestionario(tx, body), {
    rules: validityIssues,
  }),
  handle(changeQuestionario, (tx, { params, body }) => updateQuestionario(tx, params.id, body), {
    rules: validityIssues,
  }),
  handle(duplicateQuestionario, (tx, { params, body }) =>
    copyQuestionario(tx, params.id, body.nome),
  ),
  handle(deleteQuestionario, (tx, { params }) => removeQuestionario(tx, params.id)),
];

const drafts = [
  handle(getRascunho, (tx, { params }, { language }) => showDraft(tx, params.id, language)),
  handle(
    saveRascunho,
    async (tx, { params: { id }, body }, { language }) => {
      await saveDraft(tx, id, body);
      return showDraft(tx, id, language);
    },
    { rules: sizeIssues },
  ),
  handle(discardRascunho, (tx, { params: { id, revisao } }) => discardDraft(tx, id, revisao)),
  handle(getVisitasAbertas, (tx, { params }) => countOpenVisits(tx, params.id)),
  handle(publishQuestionario, (tx, { params, body }) => publish(tx, params.id, body.revisao)),
];

const versions = [
  handle(
    listVersoes,
    list(versoes, {
      scope: (tx, request) => ofQuestionario(tx, (request.params as { id: number }).id),
    }),
  ),
  handle(getVersao, (tx, { params: { id, idVersao } }) => findVersion(tx, id, idVersao)),
];

export const escritorio = [...questionnaires, ...drafts, ...versions];
