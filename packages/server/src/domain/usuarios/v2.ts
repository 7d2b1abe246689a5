import { getUsuario, listUsuarios } from '@campeiro/contract/usuarios';
import { handle } from '../../platform/http/operations.ts';
import { item, list } from '../../platform/lists/handlers.ts';
import { usuarios } from './queries.ts';

export const v2 = [handle(listUsuarios, list(usuarios)), handle(getUsuario, item(usuarios))];
