import { forOffice } from '../kit/office.ts';
import * as v2 from '../notas-cliente.ts';

export const listNotas = forOffice(v2.listNotas);

export const createNota = forOffice(v2.createNota);

export const changeNota = forOffice(v2.changeNota);

export const deleteNota = forOffice(v2.deleteNota);
