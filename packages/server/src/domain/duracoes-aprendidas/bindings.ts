/** Bound for one API: the office and integrations read the same. */
import type { operationsOn } from '@campeiro/contract/escritorio/duracoes-aprendidas';
import { type Binding, handle } from '../../platform/http/operations.ts';
import { readLearned, readLearnedAt } from './queries.ts';

export const bindingsOf = (on: ReturnType<typeof operationsOn>): Binding[] => [
  handle(on.listLearned, async (tx) => ({ dados: await readLearned(tx) })),
  handle(on.listOfCustomer, async (tx, { params: { id } }) => ({
    dados: await readLearnedAt(tx, id),
  })),
];
