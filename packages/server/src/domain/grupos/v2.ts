import {
  changeGrupo,
  createGrupo,
  deleteGrupo,
  getGrupo,
  listGrupos,
} from '@campeiro/contract/grupos';
import { handle } from '../../platform/http/operations.ts';
import { item, list, remove } from '../../platform/lists/handlers.ts';
import { addGrupo, grupos, updateGrupo } from './queries.ts';

export const v2 = [
  handle(listGrupos, list(grupos)),
  handle(getGrupo, item(grupos)),
  handle(createGrupo, (tx, { body }) => addGrupo(tx, body)),
  handle(changeGrupo, (tx, { params, body }) => updateGrupo(tx, params.id, body)),
  // Visits and orders of the group stay, without a group, and count as changed. So do users, segments and
  // questionnaires that were linked to it.
  handle(deleteGrupo, remove(grupos)),
];
