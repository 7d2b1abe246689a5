import * as v2 from '../clientes.ts';
import { forOffice } from '../kit/office.ts';

export const listClientes = forOffice(v2.listClientes);

export const getCliente = forOffice(v2.getCliente);
