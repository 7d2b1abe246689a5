import { answerContestacao, listContestacoes } from '@campeiro/contract/escritorio/contestacoes';
import { callerOf } from '../../../platform/http/caller.ts';
import { handle, ofWholeAccount } from '../../../platform/http/operations.ts';
import { list } from '../../../platform/lists/handlers.ts';
import { answer } from './commands.ts';
import { contestacoes } from './queries.ts';

// Whole, as travel is.
export const escritorio = ofWholeAccount([
  handle(listContestacoes, list(contestacoes)),
  handle(answerContestacao, (tx, { params, body }, request) =>
    answer(tx, params.id, body, callerOf(request).id),
  ),
]);
