import * as office from '@campeiro/contract/escritorio/clientes';
import { bindForOffice, handle } from '../../platform/http/operations.ts';
import { item, list } from '../../platform/lists/handlers.ts';
import { clientesBeside } from './beside.ts';
import { officeClientes } from './office-list.ts';
import { documentIssues as rules } from './rules.ts';
import { changing, creating, v2 } from './v2.ts';

const {
  listClientes,
  getCliente,
  createCliente,
  changeCliente,
  officeClientesList: _,
  Cliente: __,
  ...asInV2
} = office;

export const escritorio = [
  ...bindForOffice(v2, asInV2),
  handle(getCliente, item(officeClientes)),
  handle(createCliente, creating(officeClientes), { rules }),
  handle(changeCliente, changing(officeClientes), { rules }),
  handle(listClientes, list(officeClientes, { beside: clientesBeside })),
];
