import {
  changeRegistro,
  createRegistro,
  getRegistro,
  listHistorico,
  listRegistros,
} from '@campeiro/contract/registros';
import { handle, statement } from '../../platform/http/operations.ts';
import { change, item, list } from '../../platform/lists/handlers.ts';
import { history } from './history.ts';
import { registros, schedule } from './queries.ts';
import { expectedWindowIssues } from './rules.ts';

export const v2 = [
  handle(listRegistros, list(registros)),
  handle(listHistorico, history),
  handle(getRegistro, item(registros)),
  handle(
    createRegistro,
    statement((tx, { body }) => schedule(tx, body)),
    { rules: expectedWindowIssues },
  ),
  // Changes fields and never the state: `data_realizacao` alone does not conclude a visit. What the
  // stored values forbid (half a position, an end before the start) the table itself refuses.
  handle(changeRegistro, change(registros)),
];
