import * as office from '@campeiro/contract/escritorio/clientes';
import { bindForOffice, handle } from '../../platform/http/operations.ts';
import { list } from '../../platform/lists/handlers.ts';
import { clientesBeside } from './beside.ts';
import { officeClientes } from './office-list.ts';
import { v2 } from './v2.ts';

const { listClientes, officeClientesList: _, ...asInV2 } = office;

export const escritorio = [
  ...bindForOffice(v2, asInV2),
  handle(listClientes, list(officeClientes, { beside: clientesBeside })),
];
