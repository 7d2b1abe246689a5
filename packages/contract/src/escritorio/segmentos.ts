import { forOffice } from '../kit/office.ts';
import * as v2 from '../segmentos.ts';

export const listSegmentos = forOffice(v2.listSegmentos);

export const getSegmento = forOffice(v2.getSegmento);
