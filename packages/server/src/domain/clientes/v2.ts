import {
  type ClienteChange,
  changeCliente,
  createCliente,
  createClientes,
  deleteCliente,
  getCliente,
  listClientes,
  type NewCliente,
  replaceCliente,
} from '@campeiro/contract/clientes';
import { manyIn } from '../../platform/http/caller.ts';
import { handle } from '../../platform/http/operations.ts';
import { change, create, item, list } from '../../platform/lists/handlers.ts';
import { withChangedValues, withNewValues } from '../campos-personalizados/stored-values.ts';
import { createMany, resultIn } from './batch.ts';
import { deleteClienteWithoutWork } from './commands.ts';
import { clientes } from './queries.ts';
import { documentIssues, normalize } from './rules.ts';

const rules = documentIssues;
const created = create(clientes, (body: NewCliente) => withNewValues(normalize(body)));
const changed = change(clientes, (body: ClienteChange) => withChangedValues(normalize(body)));

export const v2 = [
  handle(listClientes, list(clientes)),
  handle(getCliente, item(clientes)),
  handle(createCliente, created, { rules }),
  handle(
    createClientes,
    async (tx, { body }, { language }) => {
      const results = await createMany(tx, body.clientes);
      return { resultados: results.map((result) => resultIn(language, result)) };
    },
    { bulk: manyIn('clientes') },
  ),
  // PUT carries the full registration, but absent fields keep their values, as in PATCH.
  handle(replaceCliente, changed, { rules }),
  handle(changeCliente, changed, { rules }),
  handle(deleteCliente, (tx, { params }) => deleteClienteWithoutWork(tx, params.id)),
];
