import * as v2 from '../grupos.ts';
import { forOffice } from '../kit/office.ts';

export const listGrupos = forOffice(v2.listGrupos);

export const getGrupo = forOffice(v2.getGrupo);

export const createGrupo = forOffice(v2.createGrupo);

export const changeGrupo = forOffice(v2.changeGrupo);

export const deleteGrupo = forOffice(v2.deleteGrupo);
