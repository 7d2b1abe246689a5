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
import type { Tx } from '../../platform/db/database.ts';
import { callerOf } from '../../platform/http/caller.ts';
import { bindForOffice, handle } from '../../platform/http/operations.ts';
import { change, item, list } from '../../platform/lists/handlers.ts';
import { findItem } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import { addOrdem, updateOrdem } from './commands.ts';
import { officeOrdens } from './office-list.ts';
import { windowIssues as rules } from './rules.ts';
import { v2 } from './v2.ts';

const shown = async (tx: Tx, { id }: { id: number }): Promise<OrdemServico> =>
  found(await findItem<OrdemServico>(tx, officeOrdens, id));

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
    async (tx, { body }, request) => shown(tx, await addOrdem(tx, body, callerOf(request).id)),
    { rules },
  ),
  handle(
    changeOrdemServico,
    async (tx, { params, body }) => shown(tx, await updateOrdem(tx, params.id, body)),
    { rules },
  ),
  handle(changeStatusDeOrdem, change(officeOrdens)),
];
