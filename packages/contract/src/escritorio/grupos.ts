import * as v2 from '../grupos.ts';
import { forOffice } from '../kit/office.ts';
import { stamped } from '../kit/operation.ts';

export const listGrupos = forOffice(v2.listGrupos);

export const getGrupo = forOffice(v2.getGrupo);

export const createGrupo = forOffice(v2.createGrupo);

export const changeGrupo = stamped(forOffice(v2.changeGrupo), 'grupos');

export const deleteGrupo = forOffice(v2.deleteGrupo);
