import { listEventosEmEspera } from '@campeiro/contract/escritorio/eventos-em-espera';
import {
  listEventosRecusados,
  resolveEventoRecusado,
} from '@campeiro/contract/escritorio/eventos-recusados';
import { listMarcos } from '@campeiro/contract/escritorio/marcos';
import {
  recallRegistro,
  recallRegistros,
  reopenRegistro,
} from '@campeiro/contract/escritorio/planejamento';
import {
  cancelRegistro,
  cancelRegistros,
  changeRegistro,
  concludeRegistro,
  correctRegistro,
  createRegistro,
  getRegistro,
  listHistorico,
  listRegistros,
  reassignRegistros,
  releaseRegistro,
  releaseRegistros,
  rescheduleRegistros,
} from '@campeiro/contract/escritorio/registros';
import { callerOf } from '../../platform/http/caller.ts';
import { bindForOffice, handle } from '../../platform/http/operations.ts';
import { item, list } from '../../platform/lists/handlers.ts';
import {
  cancel,
  cancelAll,
  conclude,
  plan,
  reassign,
  recall,
  recallAll,
  release,
  releaseAll,
  reopen,
  reschedule,
} from './commands.ts';
import { history } from './history.ts';
import { stepsOf } from './milestones.ts';
import { visitas } from './office-list.ts';
import { resolve } from './quarantine/commands.ts';
import { awaitingEvents, refusedEvents } from './quarantine/queries.ts';
import { registros } from './queries.ts';
import { windowIssues } from './rules.ts';
import { v2 } from './v2.ts';

export const escritorio = [
  handle(listRegistros, list(visitas)),
  handle(listHistorico, history),
  handle(getRegistro, item(registros)),
  ...bindForOffice(v2, { createRegistro, correctRegistro }),
  handle(listMarcos, async (tx, { params }) => ({ dados: await stepsOf(tx, params.id) })),
  handle(changeRegistro, (tx, { params, body }) => plan(tx, params.id, body), {
    rules: windowIssues,
  }),
  handle(releaseRegistro, (tx, { params }) => release(tx, params.id)),
  handle(cancelRegistro, (tx, { params, body }) => cancel(tx, params.id, body.motivo)),
  handle(concludeRegistro, (tx, { params, body }) => conclude(tx, params.id, body.motivo)),
  handle(cancelRegistros, (tx, { body }) => cancelAll(tx, body.ids, body.motivo)),
  handle(rescheduleRegistros, (tx, { body }) => reschedule(tx, body.ids, body.data)),
  handle(reassignRegistros, (tx, { body }) => reassign(tx, body.ids, body.id_usuario)),
  handle(releaseRegistros, (tx, { body }) => releaseAll(tx, body.ids)),
  handle(recallRegistro, (tx, { params }) => recall(tx, params.id)),
  handle(recallRegistros, (tx, { body }) => recallAll(tx, body.ids)),
  handle(reopenRegistro, (tx, { params }) => reopen(tx, params.id)),
  handle(listEventosEmEspera, list(awaitingEvents)),
  handle(listEventosRecusados, list(refusedEvents)),
  handle(resolveEventoRecusado, (tx, { params, body }, request) =>
    resolve(tx, params.id, body, callerOf(request).id),
  ),
];
