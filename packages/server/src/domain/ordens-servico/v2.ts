import {
  changeOrdemServico,
  changeStatusDeOrdem,
  createOrdemServico,
  deleteOrdemServico,
  deleteOrdensServico,
  getOrdemServico,
  listOrdensServico,
  listStatusOrdem,
} from '@campeiro/contract/ordens-servico';
import { callerOf } from '../../platform/http/caller.ts';
import { handle } from '../../platform/http/operations.ts';
import { change, item, list, remove } from '../../platform/lists/handlers.ts';
import { addOrdem, deleteMany, updateOrdem } from './commands.ts';
import { allStatuses, ordens } from './queries.ts';
import { windowIssues } from './rules.ts';

const rules = windowIssues;

export const v2 = [
  handle(listOrdensServico, list(ordens)),
  handle(listStatusOrdem, allStatuses),
  handle(getOrdemServico, item(ordens)),
  handle(createOrdemServico, (tx, { body }, request) => addOrdem(tx, body, callerOf(request).id), {
    rules,
  }),
  handle(changeOrdemServico, (tx, { params, body }) => updateOrdem(tx, params.id, body), { rules }),
  handle(changeStatusDeOrdem, change(ordens)),
  handle(deleteOrdemServico, remove(ordens)),
  handle(deleteOrdensServico, async (tx, { body: { ids } }) => {
    const deleted = await deleteMany(tx, ids);
    // Each id is taken out of the set by its first result: sent again, it names nothing any more.
    const status = (id: number) => (deleted.delete(id) ? 'excluido' : 'nao_encontrado');
    return { resultados: ids.map((id) => ({ id, status: status(id) }) as const) };
  }),
];
