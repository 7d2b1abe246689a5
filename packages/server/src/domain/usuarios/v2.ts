import { getLocalizacao, getUsuario, listUsuarios } from '@campeiro/contract/usuarios';
import { handle } from '../../platform/http/operations.ts';
import { found } from '../../platform/http/problem.ts';
import { item, list } from '../../platform/lists/handlers.ts';
import { findLocation, usuarios } from './queries.ts';

export const v2 = [
  handle(listUsuarios, list(usuarios)),
  handle(getUsuario, item(usuarios)),
  handle(getLocalizacao, async (tx, { params }) => found(await findLocation(tx, params.id))),
];
