import {
  changeOrdemServico,
  changeStatusDeOrdem,
  createOrdemServico,
  deleteOrdemServico,
  deleteOrdensServico,
  getOrdemServico,
  listOrdensServico,
  listStatusOrdem,
  type OrdemServico,
} from '@campeiro/contract/escritorio/ordens-servico';
import { callerOf } from '../../platform/http/caller.ts';
import { bindForOffice, handle } from '../../platform/http/operations.ts';
import { change, item, list } from '../../platform/lists/handlers.ts';
import { addOrdem, updateOrdem } from './commands.ts';
import { officeOrdens } from './office-list.ts';
import { windowIssues as rules } from './rules.ts';
import { v2 } from './v2.ts';

export const escritorio = [
  ...bindForOffice(v2, {
    listStatusOrdem,
    deleteOrdemServico,
    deleteOrdensServico,
  }),
  handle(listOrdensServico, list(officeOrdens)),
  handle(getOrdemServico, item(officeOrdens)),
  handle(
    createOrdemServico,
    (tx, { body }, request) => addOrdem<OrdemServico>(tx, body, callerOf(request).id, officeOrdens),
    { rules },
  ),
  handle(
    changeOrdemServico,
    (tx, { params, body }) => updateOrdem<OrdemServico>(tx, params.id, body, officeOrdens),
    { rules },
  ),
  handle(changeStatusDeOrdem, change(officeOrdens)),
];
