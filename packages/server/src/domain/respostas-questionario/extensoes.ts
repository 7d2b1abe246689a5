import {
  getRespostasIdentificadasDaOrdem,
  getRespostasIdentificadasDoRegistro,
  type Identificacao,
} from '@campeiro/contract/extensoes/respostas-questionario';
import { handle } from '../../platform/http/operations.ts';
import type { Row } from './queries.ts';
import { answersOfOneOrder, answersOfOneRecord } from './read.ts';
import type { About } from './render.ts';
import { unitOf } from './summary.ts';

/** What the lines of a questionnaire answered at a visit refer to. */
const idsOf =
  ({ id_questionario, id_versao }: Row): About<Identificacao> =>
  (questao, resposta, opcao) => ({
    id_questionario,
    id_versao: resposta.id_versao ?? id_versao,
    id_questao: questao.id_questao,
    id_opcao: opcao?.id_opcao ?? null,
    tipo: questao.tipo,
    unidade: unitOf(questao),
  });

export const extensoes = [
  handle(getRespostasIdentificadasDoRegistro, answersOfOneRecord(idsOf)),
  handle(getRespostasIdentificadasDaOrdem, answersOfOneOrder(idsOf)),
];
