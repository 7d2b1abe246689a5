import * as office from '@campeiro/contract/escritorio/enderecos';
import { bindForOffice, handle } from '../../platform/http/operations.ts';
import { item, list } from '../../platform/lists/handlers.ts';
import { addAddress, changeAddress, orderAddresses, removeAddress } from './others.ts';
import { enderecosDoEscritorio } from './queries.ts';
import { v2 } from './v2.ts';

const { getEnderecoDeCliente, replaceEnderecoDeCliente } = office;
const { getEnderecoDePessoa, replaceEnderecoDePessoa } = office;

export const escritorio = [
  ...bindForOffice(v2, {
    getEnderecoDeCliente,
    replaceEnderecoDeCliente,
    getEnderecoDePessoa,
    replaceEnderecoDePessoa,
  }),
  handle(office.listEnderecos, list(enderecosDoEscritorio)),
  handle(office.getEndereco, item(enderecosDoEscritorio)),
  handle(office.createEndereco, (tx, { params, body }) => addAddress(tx, params.id, body)),
  handle(office.changeEndereco, (tx, { params, body }) => changeAddress(tx, params.id, body)),
  handle(office.deleteEndereco, (tx, { params }) => removeAddress(tx, params.id)),
  handle(office.orderEnderecos, (tx, { params, body }) => orderAddresses(tx, params.id, body)),
];
