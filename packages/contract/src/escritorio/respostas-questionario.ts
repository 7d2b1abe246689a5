import { forOffice } from '../kit/office.ts';
import * as v2 from '../respostas-questionario.ts';

export const listRespostas = forOffice(v2.listRespostas);

export const getRespostasDoRegistro = forOffice(v2.getRespostasDoRegistro);

export const getRespostasDaOrdem = forOffice(v2.getRespostasDaOrdem);
