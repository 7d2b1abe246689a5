import { getCliente, listClientes } from '@campeiro/contract/escritorio/clientes';
import { handle } from '../../platform/http/operations.ts';
import { item, list } from '../../platform/lists/handlers.ts';
import { clientes } from './queries.ts';

export const escritorio = [
  handle(listClientes, list(clientes)),
  handle(getCliente, item(clientes)),
];
