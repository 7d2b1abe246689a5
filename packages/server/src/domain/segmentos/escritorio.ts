import { getSegmento, listSegmentos } from '@campeiro/contract/escritorio/segmentos';
import { handle } from '../../platform/http/operations.ts';
import { item, list } from '../../platform/lists/handlers.ts';
import { segmentos } from './queries.ts';

export const escritorio = [
  handle(listSegmentos, list(segmentos)),
  handle(getSegmento, item(segmentos)),
];
