import { getGrupo, listGrupos } from '@campeiro/contract/escritorio/grupos';
import { handle } from '../../platform/http/operations.ts';
import { item, list } from '../../platform/lists/handlers.ts';
import { grupos } from './queries.ts';

export const escritorio = [handle(listGrupos, list(grupos)), handle(getGrupo, item(grupos))];
