import { forOffice } from '../kit/office.ts';
import * as v2 from '../segmentos.ts';

export const listSegmentos = forOffice(v2.listSegmentos);

export const getSegmento = forOffice(v2.getSegmento);

export const getVinculosDoSegmento = forOffice(v2.getVinculosDoSegmento);

export const createSegmento = forOffice(v2.createSegmento);

export const changeSegmento = forOffice(v2.changeSegmento);

export const deleteSegmento = forOffice(v2.deleteSegmento);

export const linkClientesToSegmento = forOffice(v2.linkClientesToSegmento);

export const unlinkClienteFromSegmento = forOffice(v2.unlinkClienteFromSegmento);

export const linkGruposToSegmento = forOffice(v2.linkGruposToSegmento);

export const unlinkGrupoFromSegmento = forOffice(v2.unlinkGrupoFromSegmento);

export const linkUsuariosToSegmento = forOffice(v2.linkUsuariosToSegmento);

export const unlinkUsuarioFromSegmento = forOffice(v2.unlinkUsuarioFromSegmento);
