import * as byQuestion from '@campeiro/contract/escritorio/respostas-por-questao';
import * as office from '@campeiro/contract/escritorio/respostas-questionario';
import type { Questao } from '@campeiro/contract/questionarios';
import { bindForOffice, handle } from '../../platform/http/operations.ts';
import { answersToQuestion, summarize } from './by-question.ts';
import { periodIssues } from './period.ts';
import { answersOfOneOrder, answersOfOneRecord } from './read.ts';
import type { Resposta } from './render.ts';
import { unitOf } from './summary.ts';
import { v2 } from './v2.ts';

/** Both read many answers: others go first. */
const options = { rules: periodIssues, bulk: () => true };

/** The office reads numbers with their unit, days without a time, and the signer. */
const kind = (questao: Questao, { assinante = null, cargo_assinante = null }: Resposta) => ({
  tipo: questao.tipo,
  unidade: unitOf(questao),
  assinante,
  cargo_assinante,
});

export const escritorio = [
  ...bindForOffice(v2, { listRespostas: office.listRespostas }),
  handle(
    office.getRespostasDoRegistro,
    answersOfOneRecord(() => kind),
  ),
  handle(
    office.getRespostasDaOrdem,
    answersOfOneOrder(() => kind),
  ),
  handle(byQuestion.summarizeRespostas, summarize, options),
  handle(byQuestion.listRespostasDaQuestao, answersToQuestion, options),
];
