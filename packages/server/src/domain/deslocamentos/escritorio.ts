import {
  approveDias,
  listDeslocamentosPorUsuario,
  listDias,
  listHistoricoDeDias,
  listPercursos,
  payDias,
} from '@campeiro/contract/escritorio/deslocamentos';
import { handle, ofWholeAccount } from '../../platform/http/operations.ts';
import { pages } from '../../platform/lists/offset.ts';
import { approve, pay } from './approval.ts';
import { travel } from './listing.ts';
import { daysOfAll, decisions } from './office-queries.ts';
import { byLeg, byUser } from './queries.ts';

// As in v2: whole, whatever segments its visits are in.
export const escritorio = ofWholeAccount([
  handle(listDeslocamentosPorUsuario, travel(byUser)),
  handle(listPercursos, travel(byLeg)),
  handle(listDias, travel(daysOfAll)),
  // What was seen is approved: days are not computed anew before, or the figures might be others.
  handle(approveDias, (tx, { body }) => approve(tx, body)),
  handle(payDias, (tx, { body }) => pay(tx, body)),
  handle(listHistoricoDeDias, pages(decisions)),
]);
