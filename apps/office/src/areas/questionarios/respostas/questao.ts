import type { ResumoDeRespostas } from '@campeiro/contract/escritorio/respostas-por-questao';

/** A question with what was answered to it. */
export type Questao = ResumoDeRespostas['questoes'][number];
