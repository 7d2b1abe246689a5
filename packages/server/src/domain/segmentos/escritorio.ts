import * as office from '@campeiro/contract/escritorio/segmentos';
import { bindForOffice, handle } from '../../platform/http/operations.ts';
import { unlink } from '../../platform/links/links.ts';
import { list } from '../../platform/lists/handlers.ts';
import { clientesDoSegmento, segmentosByLinks } from './queries.ts';
import { v2 } from './v2.ts';

const { listSegmentos, unlinkClientesFromSegmento, officeSegmentosList: _, ...asInV2 } = office;

export const escritorio = [
  ...bindForOffice(v2, asInV2),
  handle(listSegmentos, list(segmentosByLinks)),
  handle(unlinkClientesFromSegmento, (tx, { params, body }) =>
    unlink(tx, clientesDoSegmento, params.id, body.ids),
  ),
];
