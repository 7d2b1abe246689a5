import { listEventosEmEspera } from '@campeiro/contract/escritorio/eventos-em-espera';
import {
  listEventosRecusados,
  resolveEventoRecusado,
} from '@campeiro/contract/escritorio/eventos-recusados';
import { listMarcos } from '@campeiro/contract/escritorio/marcos';
import {
  cancelRegistro,
  cancelRegistros,
  changeRegistro,
  concludeRegistro,
  getRegistro,
  listHistorico,
  listRegistros,
  reassignRegistros,
  releaseRegistro,
  releaseRegistros,
  rescheduleRegistros,
} from '@campeiro/contract/escritorio/registros';
import { callerOf } from '../../platform/http/caller.ts';
import { handle } from '../../platform/http/operations.ts';
import { item, list } from '../../platform/lists/handlers.ts';
import { history } from './historico.ts';
import { stepsOf } from './marcos.ts';
import { visitas } from './office-list.ts';
import {
  cancel,
  cancelAll,
  conclude,
  plan,
  reassign,
  release,
  releaseAll,
  reschedule,
} from './planning.ts';
import { espera, quarentena, resolve } from './quarentena/queries.ts';
import { registros } from './queries.ts';
import { windowIssues } from './rules.ts';

export const escritorio = [
  handle(listRegistros, list(visitas)),
  handle(listHistorico, history),
  handle(getRegistro, item(registros)),
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
  handle(listEventosEmEspera, list(espera)),
  handle(listEventosRecusados, list(quarentena)),
  handle(resolveEventoRecusado, (tx, { params, body }, request) =>
    resolve(tx, params.id, body, callerOf(request).id),
  ),
];
