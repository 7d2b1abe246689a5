import { saveClientes, saveRegistros } from '@campeiro/contract/extensoes/lotes';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/db/database.ts';
import { callerOf, manyIn } from '../../platform/http/caller.ts';
import { handle } from '../../platform/http/operations.ts';
import { customers } from './customers.ts';
import { type Batch, resultIn, saveEach } from './items.ts';
import { visits } from './visits.ts';

const saved =
  <Item>(batchOf: (conta: number) => Batch<Item>) =>
  async (tx: Tx, items: readonly unknown[], request: FastifyRequest) => {
    const { constraintTexts } = request.server;
    const results = await saveEach(tx, items, batchOf(callerOf(request).conta), constraintTexts);
    return { resultados: results.map((result) => resultIn(request.language, result)) };
  };

const savedCustomers = saved(customers);
const savedVisits = saved(visits);

export const extensoes = [
  handle(saveClientes, (tx, { body }, request) => savedCustomers(tx, body.clientes, request), {
    bulk: manyIn('clientes'),
  }),
  handle(saveRegistros, (tx, { body }, request) => savedVisits(tx, body.registros, request), {
    bulk: manyIn('registros'),
  }),
];
