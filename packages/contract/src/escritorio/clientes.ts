import * as v2 from '../clientes.ts';
import { forOffice } from '../kit/office.ts';

export const listClientes = forOffice(v2.listClientes);

export const getCliente = forOffice(v2.getCliente);

export const createCliente = forOffice(v2.createCliente);

export const createClientes = forOffice(v2.createClientes);

export const changeCliente = forOffice(v2.changeCliente);

export const deleteCliente = forOffice(v2.deleteCliente);
