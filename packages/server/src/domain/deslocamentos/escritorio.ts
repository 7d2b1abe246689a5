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
import { approve, DAYS, pay } from './commands.ts';
import { escritorio as complementos } from './complementos/escritorio.ts';
import { escritorio as contestacoes } from './contestacoes/escritorio.ts';
import { escritorio as fechamentos } from './fechamentos/escritorio.ts';
import { travel } from './listing.ts';
import { escritorio as meses } from './meses/escritorio.ts';
import { daysOfAll, decisions } from './office-queries.ts';
import { byLeg, byUser } from './queries.ts';
import { escritorio as vigencias } from './vigencias/escritorio.ts';

// As in v2: complete, in all segments.
const days = ofWholeAccount([
  handle(listDeslocamentosPorUsuario, travel(byUser)),
  handle(listPercursos, travel(byLeg)),
  handle(listDias, travel(daysOfAll)),
  // The caller approves what they saw. So days are not computed again first, which might change the figures.
  handle(approveDias, (tx, { body: { ids_dias: ids, ...decision } }) =>
    approve(tx, DAYS, { ids, ...decision }),
  ),
  handle(payDias, (tx, { body: { ids_dias: ids, ...decision } }) =>
    pay(tx, DAYS, { ids, ...decision }),
  ),
  handle(listHistoricoDeDias, pages(decisions)),
]);

export const escritorio = [
  ...days,
  ...complementos,
  ...vigencias,
  ...fechamentos,
  ...meses,
  ...contestacoes,
];
