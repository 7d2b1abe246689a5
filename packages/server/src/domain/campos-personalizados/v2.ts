import {
  camposList,
  camposOfOrigemList,
  listCamposDeClientes,
  listCamposDePessoas,
  listCamposPersonalizados,
} from '@campeiro/contract/campos-personalizados';
import { sql } from '../../platform/db/sql.ts';
import { handle } from '../../platform/http/operations.ts';
import { list } from '../../platform/lists/handlers.ts';
import { source } from '../../platform/lists/source.ts';

const all = source(camposList, 'campos_personalizados');
const ofOneOrigin = source(camposOfOrigemList, 'campos_personalizados');

const of = (origem: 'clientes' | 'pessoas') =>
  list(ofOneOrigin, { scope: async () => sql`t.origem = ${origem}` });

export const v2 = [
  handle(listCamposPersonalizados, list(all)),
  handle(listCamposDeClientes, of('clientes')),
  handle(listCamposDePessoas, of('pessoas')),
];
