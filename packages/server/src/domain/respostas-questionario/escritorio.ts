import {
  getRespostasDaOrdem,
  getRespostasDoRegistro,
  listRespostas,
} from '@campeiro/contract/escritorio/respostas-questionario';
import { handle } from '../../platform/http/operations.ts';
import { answersOfOneOrder, answersOfOneRecord, listAnswers } from './read.ts';

export const escritorio = [
  handle(listRespostas, listAnswers),
  handle(getRespostasDoRegistro, answersOfOneRecord),
  handle(getRespostasDaOrdem, answersOfOneOrder),
];
