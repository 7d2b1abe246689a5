import { listEventosEmEspera } from '@campeiro/contract/escritorio/eventos-em-espera';
import {
  listEventosRecusados,
  resolveEventoRecusado,
} from '@campeiro/contract/escritorio/eventos-recusados';
import { listMarcos } from '@campeiro/contract/escritorio/marcos';
import { leaveRegistro, replanRegistro } from '@campeiro/contract/escritorio/nao-realizadas';
import { listObservacoes } from '@campeiro/contract/escritorio/observacoes';
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
import { handle } from '../../platform/http/operations.ts';
import { change, item, list } from '../../platform/lists/handlers.ts';
import { visitAddressBeside } from '../enderecos/beside.ts';
import {
  cancel,
  cancelAll,
  conclude,
  planInOffice,
  reassign,
  recall,
  recallAll,
  release,
  releaseAll,
  reopen,
  reschedule,
  scheduleInOffice,
} from './commands.ts';
import { inLanguageOf } from './eventos/refusals.ts';
import { history } from './history.ts';
import { stepsOf } from './milestones.ts';
import { notesOfVisit } from './notes.ts';
import { visitas } from './office-list.ts';
import { resolve } from './quarantine/commands.ts';
import { awaitingEvents, refusedEvents } from './quarantine/queries.ts';
import { expectedWindowIssues, newVisitIssues, planIssues } from './rules.ts';
import { leave, replan } from './undone.ts';

export const escritorio = [
  handle(listRegistros, list(visitas, { beside: [visitAddressBeside] })),
  handle(listHistorico, history),
  handle(getRegistro, item(visitas)),
  handle(createRegistro, (tx, { body }) => scheduleInOffice(tx, body), { rules: newVisitIssues }),
  handle(correctRegistro, change(visitas)),
  handle(listMarcos, async (tx, { params }) => ({ dados: await stepsOf(tx, params.id) })),
  handle(listObservacoes, (tx, { params }) => notesOfVisit(tx, params.id)),
  handle(changeRegistro, (tx, { params, body }) => planInOffice(tx, params.id, body), {
    rules: planIssues,
  }),
  handle(releaseRegistro, (tx, { params }) => release(tx, params.id)),
  handle(cancelRegistro, (tx, { params, body }) => cancel(tx, params.id, body.motivo)),
  handle(concludeRegistro, (tx, { params, body }) => conclude(tx, params.id, body.motivo)),
  handle(cancelRegistros, (tx, { body }) => cancelAll(tx, body.ids, body.motivo)),
  handle(rescheduleRegistros, (tx, { body }) =>
    reschedule(tx, body.ids, body.data, body.justificativa_habilidade),
  ),
  handle(reassignRegistros, (tx, { body }) =>
    reassign(tx, body.ids, body.id_usuario, body.justificativa_habilidade),
  ),
  handle(releaseRegistros, (tx, { body }) => releaseAll(tx, body.ids)),
  handle(recallRegistro, (tx, { params }) => recall(tx, params.id)),
  handle(recallRegistros, (tx, { body }) => recallAll(tx, body.ids)),
  handle(reopenRegistro, (tx, { params }) => reopen(tx, params.id)),
  handle(replanRegistro, (tx, { params, body }) => replan(tx, params.id, body), {
    rules: expectedWindowIssues,
  }),
  handle(leaveRegistro, (tx, { params, body }) => leave(tx, params.id, body.atualizado_em)),
  handle(listEventosEmEspera, list(awaitingEvents)),
  handle(listEventosRecusados, list(refusedEvents, { present: inLanguageOf })),
  handle(resolveEventoRecusado, async (tx, { params, body }, request) => {
    const resolved = await resolve(tx, params.id, body, callerOf(request).id);
    return inLanguageOf([resolved], request)[0] as typeof resolved;
  }),
];
