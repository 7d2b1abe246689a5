import {
  getRespostasDaOrdem,
  getRespostasDoRegistro,
  listRespostas,
} from '@campeiro/contract/respostas-questionario';
import { handle } from '../../platform/http/operations.ts';
import { answersOfOneOrder, answersOfOneRecord, listAnswers } from './read.ts';

export const v2 = [
  handle(listRespostas, listAnswers),
  handle(getRespostasDoRegistro, answersOfOneRecord()),
  handle(getRespostasDaOrdem, answersOfOneOrder()),
];
