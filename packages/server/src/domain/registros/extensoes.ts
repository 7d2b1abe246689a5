import {
  cancelRegistro,
  getRegistroEstendido,
  listRegistrosEstendidos,
  planRegistro,
  reopenRegistro,
} from '@campeiro/contract/extensoes/registros';
import { handle } from '../../platform/http/operations.ts';
import { item, list } from '../../platform/lists/handlers.ts';
import { cancelOnce, change, reopen } from './commands.ts';
import { estendidas } from './extended-list.ts';
import { planIssues } from './rules.ts';

export const extensoes = [
  handle(listRegistrosEstendidos, list(estendidas)),
  handle(getRegistroEstendido, item(estendidas)),
  handle(planRegistro, (tx, { params, body }) => change(tx, params.id, body, estendidas), {
    rules: planIssues,
  }),
  handle(cancelRegistro, (tx, { params, body }) =>
    cancelOnce(tx, params.id, body.motivo, estendidas),
  ),
  handle(reopenRegistro, async (tx, { params }) => void (await reopen(tx, params.id))),
];
