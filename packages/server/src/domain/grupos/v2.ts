import {
  changeGrupo,
  createGrupo,
  deleteGrupo,
  getGrupo,
  listGrupos,
} from '@campeiro/contract/grupos';
import { handle } from '../../platform/http/operations.ts';
import { change, create, item, list, remove } from '../../platform/lists/handlers.ts';
import { grupos } from './queries.ts';

export const v2 = [
  handle(listGrupos, list(grupos)),
  handle(getGrupo, item(grupos)),
  handle(createGrupo, create(grupos)),
  handle(changeGrupo, change(grupos)),
  // Visits and orders of the group stay, without a group, and count as changed. So do users, segments and
  // questionnaires that were linked to it.
  handle(deleteGrupo, remove(grupos)),
];
