import type { Operation } from '@campeiro/contract/kit/operation';
import {
  changeSegmento,
  createSegmento,
  deleteSegmento,
  getSegmento,
  getVinculosDoSegmento,
  linkClientesToSegmento,
  linkGruposToSegmento,
  linkUsuariosToSegmento,
  listSegmentos,
  unlinkClienteFromSegmento,
  unlinkGrupoFromSegmento,
  unlinkUsuarioFromSegmento,
} from '@campeiro/contract/segmentos';
import { handle } from '../../platform/http/operations.ts';
import { type Links, link, unlink } from '../../platform/links/links.ts';
import { change, create, item, list, remove } from '../../platform/lists/handlers.ts';
import {
  clientesDoSegmento,
  gruposDoSegmento,
  segmentos,
  usuariosDoSegmento,
  whoIsIn,
} from './queries.ts';

type LinkOperation = Operation<{ id: number }, undefined, { ids: number[] }>;

const linking = (operation: LinkOperation, links: Links) =>
  handle(operation, (tx, { params, body }) => link(tx, links, params.id, body.ids));

export const v2 = [
  handle(listSegmentos, list(segmentos)),
  handle(getSegmento, item(segmentos)),
  handle(getVinculosDoSegmento, (tx, { params }) => whoIsIn(tx, params.id)),
  handle(createSegmento, create(segmentos)),
  handle(changeSegmento, change(segmentos)),
  // Visits and orders of the segment stay, without a segment, and count as changed. So do questionnaires that
  // were linked to it.
  handle(deleteSegmento, remove(segmentos)),
  linking(linkClientesToSegmento, clientesDoSegmento),
  linking(linkGruposToSegmento, gruposDoSegmento),
  linking(linkUsuariosToSegmento, usuariosDoSegmento),
  handle(unlinkClienteFromSegmento, (tx, { params: { id, idCliente } }) =>
    unlink(tx, clientesDoSegmento, id, [idCliente]),
  ),
  handle(unlinkGrupoFromSegmento, (tx, { params: { id, idGrupo } }) =>
    unlink(tx, gruposDoSegmento, id, [idGrupo]),
  ),
  handle(unlinkUsuarioFromSegmento, (tx, { params: { id, idUsuario } }) =>
    unlink(tx, usuariosDoSegmento, id, [idUsuario]),
  ),
];
