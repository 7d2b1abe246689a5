import { forOffice } from '../kit/office.ts';
import { stamped } from '../kit/operation.ts';
import * as v2 from '../notas-cliente.ts';

export const listNotas = forOffice(v2.listNotas);

export const createNota = forOffice(v2.createNota);

export const changeNota = stamped(forOffice(v2.changeNota), 'notas_cliente');

export const deleteNota = forOffice(v2.deleteNota);
