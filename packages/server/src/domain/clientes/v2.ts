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
import type { Source } from '../../platform/lists/source.ts';
import { withChangedValues, withNewValues } from '../campos-personalizados/stored-values.ts';
import { createMany, resultIn } from './batch.ts';
import { deleteClienteWithoutWork } from './commands.ts';
import { clientes } from './queries.ts';
import { documentIssues, normalize } from './rules.ts';

const rules = documentIssues;

/** Creates or changes a customer and answers it as `source` shows it. */
export const creating = (source: Source) =>
  create(source, (body: NewCliente) => withNewValues(normalize(body)));
export const changing = (source: Source) =>
  change(source, (body: ClienteChange) => withChangedValues(normalize(body)));

const changed = changing(clientes);

export const v2 = [
  handle(listClientes, list(clientes)),
  handle(getCliente, item(clientes)),
  handle(createCliente, creating(clientes), { rules }),
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
