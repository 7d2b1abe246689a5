import {
  changeOrdemServico,
  changeStatusDeOrdem,
  getOrdemServico,
  listOrdensServico,
  listStatusOrdem,
} from '@campeiro/contract/escritorio/ordens-servico';
import { handle } from '../../platform/http/operations.ts';
import { change, item, list } from '../../platform/lists/handlers.ts';
import { allStatuses, ordens, updateOrdem } from './queries.ts';
import { windowIssues } from './rules.ts';

export const escritorio = [
  handle(listOrdensServico, list(ordens)),
  handle(listStatusOrdem, allStatuses),
  handle(getOrdemServico, item(ordens)),
  handle(changeOrdemServico, (tx, { params, body }) => updateOrdem(tx, params.id, body), {
    rules: windowIssues,
  }),
  handle(changeStatusDeOrdem, change(ordens)),
];
