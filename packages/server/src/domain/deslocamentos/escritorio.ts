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
import { approve, pay } from './commands.ts';
import { travel } from './listing.ts';
import { daysOfAll, decisions } from './office-queries.ts';
import { byLeg, byUser } from './queries.ts';

// As in v2: complete, whatever segments the visits are in.
export const escritorio = ofWholeAccount([
  handle(listDeslocamentosPorUsuario, travel(byUser)),
  handle(listPercursos, travel(byLeg)),
  handle(listDias, travel(daysOfAll)),
  // The caller approves what they saw. So days are not computed again first, which might change the figures.
  handle(approveDias, (tx, { body }) => approve(tx, body)),
  handle(payDias, (tx, { body }) => pay(tx, body)),
  handle(listHistoricoDeDias, pages(decisions)),
]);
