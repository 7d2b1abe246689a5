import * as byQuestion from '@campeiro/contract/escritorio/respostas-por-questao';
import * as office from '@campeiro/contract/escritorio/respostas-questionario';
import { bindForOffice, handle } from '../../platform/http/operations.ts';
import { answersToQuestion, summarize } from './by-question.ts';
import { periodIssues } from './period.ts';
import { v2 } from './v2.ts';

/** Both read many answers: others go first. */
const options = { rules: periodIssues, bulk: () => true };

export const escritorio = [
  ...bindForOffice(v2, office),
  handle(byQuestion.summarizeRespostas, summarize, options),
  handle(byQuestion.listRespostasDaQuestao, answersToQuestion, options),
];
