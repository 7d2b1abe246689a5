import { getAgenda } from '@campeiro/contract/escritorio/agenda';
import {
  CandidatosRequest,
  listCandidatos,
  proposeRedistribuicao,
  RedistribuicaoRequest,
} from '@campeiro/contract/escritorio/candidatos';
import { proposeEncaixe } from '@campeiro/contract/escritorio/encaixes';
import { rehearseDia } from '@campeiro/contract/escritorio/ensaios';
import { listHorarios } from '@campeiro/contract/escritorio/horarios';
import { planRegistros } from '@campeiro/contract/escritorio/planejamento';
import { holdHorario, releaseHorario } from '@campeiro/contract/escritorio/reservas-de-horarios';
import { manyIn, requireSameRights, tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { refuseUnknown } from '../../platform/http/references.ts';
import { dayInReach } from '../../platform/http/rules.ts';
import { planTogether } from '../registros/commands.ts';
import { mudancasIssues } from '../registros/rules.ts';
import { readAgenda } from './agenda.ts';
import { offersOf, ranked, readSearch, redistribute } from './candidates/candidates.ts';
import { findEncaixe } from './candidates/forcing.ts';
import { learnRoads, roadBy, wayBy } from './candidates/ways.ts';
import { bindHolds } from './holds/bindings.ts';
import { refuseHeld } from './holds/respected.ts';
import { searches } from './optimization/binding.ts';
import { REHEARSALS, takeTurn } from './optimization/turns.ts';
import { readTask as readRehearsal } from './rehearsal/read.ts';
import { rehearse } from './rehearsal/rehearse.ts';
import { daysIssues } from './rules.ts';
import { bindSlots } from './slots/binding.ts';
import { warningsAbout } from './warnings.ts';

export const escritorio = [
  handle(
    getAgenda,
    freely(({ body }, request) => {
      const tenant = tenantOf(request);
      return request.server.db.read(tenant, (tx) => readAgenda(tx, body, tenant.segmentos));
    }),
    { rules: daysIssues },
  ),
  handle(
    listCandidatos,
    freely(async ({ body }, request) => {
      const { db, roads } = request.server;
      const search = await db.read(tenantOf(request), async (tx) => {
        await refuseUnknown(tx, CandidatosRequest, body);
        return readSearch(tx, body);
      });
      const way = wayBy(roads);
      await learnRoads(roads, offersOf(search, way), search.wanted.place);
      return ranked(search, way);
    }),
    { rules: dayInReach },
  ),
  handle(
    proposeRedistribuicao,
    freely(({ body }, request) =>
      request.server.db.read(tenantOf(request), async (tx) => {
        await refuseUnknown(tx, RedistribuicaoRequest, body);
        return redistribute(tx, body.ids, wayBy(request.server.roads));
      }),
    ),
  ),
  handle(
    proposeEncaixe,
    freely(({ body }, request) =>
      findEncaixe(request.server.db, tenantOf(request), body, request.server.roads),
    ),
    { rules: dayInReach },
  ),
  bindSlots(listHorarios),
  ...bindHolds({ hold: holdHorario, release: releaseHorario }),
  ...searches,
  handle(
    rehearseDia,
    freely(async ({ body }, request) => {
      const { repeticoes: times, semente: seed } = body;
      const { left: signal } = request.asker;
      const { db, roads } = request.server;
      const tenant = tenantOf(request);
      const task = await db.read(tenant, (tx) => readRehearsal(tx, body));
      const found = await takeTurn(REHEARSALS, tenant.conta, signal, (turn) =>
        turn(() => rehearse(task, { times, seed, road: roadBy(roads), signal })),
      );
      await requireSameRights(request);
      return found;
    }),
    { rules: dayInReach },
  ),
  handle(
    planRegistros,
    async (tx, { body: { mudancas } }) => {
      const planned = await planTogether(tx, mudancas);
      await refuseHeld(tx, mudancas);
      const ids = mudancas.map(({ id }) => id);
      return { ...planned, avisos: await warningsAbout(tx, ids) };
    },
    { rules: mudancasIssues, bulk: manyIn('mudancas') },
  ),
];
