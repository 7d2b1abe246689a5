import {
  changeOrdemServico,
  changeStatusDeOrdem,
  createOrdemServico,
  deleteOrdemServico,
  deleteOrdensServico,
  getOrdemServico,
  listOrdensServico,
  listStatusOrdem,
} from '@campeiro/contract/escritorio/ordens-servico';
import { bindForOffice, handle } from '../../platform/http/operations.ts';
import { updateOrdem } from './commands.ts';
import { windowIssues } from './rules.ts';
import { v2 } from './v2.ts';

export const escritorio = [
  ...bindForOffice(v2, {
    listOrdensServico,
    listStatusOrdem,
    getOrdemServico,
    createOrdemServico,
    changeStatusDeOrdem,
    deleteOrdemServico,
    deleteOrdensServico,
  }),
  handle(changeOrdemServico, (tx, { params, body }) => updateOrdem(tx, params.id, body), {
    rules: windowIssues,
  }),
];
