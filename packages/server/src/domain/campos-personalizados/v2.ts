import {
  listCamposDeClientes,
  listCamposDePessoas,
  listCamposPersonalizados,
} from '@campeiro/contract/campos-personalizados';
import { handle } from '../../platform/http/operations.ts';
import { list } from '../../platform/lists/handlers.ts';
import { campos, camposOfOrigem, ofOrigem } from './queries.ts';

export const v2 = [
  handle(listCamposPersonalizados, list(campos)),
  handle(listCamposDeClientes, list(camposOfOrigem, ofOrigem('clientes'))),
  handle(listCamposDePessoas, list(camposOfOrigem, ofOrigem('pessoas'))),
];
