import {
  changeRecorrencia,
  createRecorrencia,
  endRecorrencia,
  getRecorrencia,
  listRecorrencias,
} from '@campeiro/contract/escritorio/recorrencias';
import { handle } from '../../platform/http/operations.ts';
import { item, list } from '../../platform/lists/handlers.ts';
import { changeSeries, createSeries, endSeries } from './commands.ts';
import { recorrencias } from './queries.ts';
import { changeIssues, ruleIssues } from './rules.ts';

export const escritorio = [
  handle(listRecorrencias, list(recorrencias)),
  handle(getRecorrencia, item(recorrencias)),
  handle(createRecorrencia, (tx, { body }) => createSeries(tx, body), { rules: ruleIssues }),
  handle(changeRecorrencia, (tx, { params, body }) => changeSeries(tx, params.id, body), {
    rules: changeIssues,
  }),
  handle(endRecorrencia, (tx, { params, body }) =>
    endSeries(tx, params.id, body.a_partir_de, body.motivo),
  ),
];
