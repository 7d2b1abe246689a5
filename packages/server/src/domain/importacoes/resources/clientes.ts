import { ClienteChange, NewCliente } from '@campeiro/contract/clientes';
import type { TObject } from 'typebox';
import { updateItem } from '../../../platform/lists/source.ts';
import { found } from '../../../platform/problem.ts';
import { withChangedValues } from '../../campos-personalizados/stored-values.ts';
import { deleteClienteWithoutWork } from '../../clientes/commands.ts';
import { officeClientes } from '../../clientes/office-list.ts';
import { documentIssues, normalize } from '../../clientes/rules.ts';
import type { Resource } from './resource.ts';

/** For changes of what a filter finds. Files of customers are written by batches: see `rows/`. */
export const clientesResource: Resource = {
  recurso: 'clientes',
  source: officeClientes,
  customFields: 'clientes',
  create: NewCliente as unknown as TObject,
  change: ClienteChange as unknown as TObject,
  titles: {},
  keys: [],
  rules: (row) => documentIssues(row),
  add: () => Promise.reject(new Error('customers are created by batches')),
  write: async (tx, id, changes) =>
    found(await updateItem(tx, officeClientes, id, withChangedValues(normalize(changes)))),
  remove: (tx, id) => deleteClienteWithoutWork(tx, id),
  takeBack: (tx, id) => deleteClienteWithoutWork(tx, id),
};
