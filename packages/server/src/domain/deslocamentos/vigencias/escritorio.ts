import {
  changeBase,
  changeValorPorKm,
  createBase,
  createValorPorKm,
  deleteBase,
  deleteValorPorKm,
  getBase,
  getValorPorKm,
  listBases,
  listHistoricoDeVigencias,
  listValoresPorKm,
} from '@campeiro/contract/escritorio/vigencias';
import { handle } from '../../../platform/http/operations.ts';
import { item, list } from '../../../platform/lists/handlers.ts';
import { rateIssues } from '../../conta/rules.ts';
import { changeOfOthers, createOfOthers, removeOfOthers } from './commands.ts';
import { bases, mudancas, valores } from './queries.ts';

const rules = rateIssues;

export const escritorio = [
  handle(listBases, list(bases)),
  handle(getBase, item(bases)),
  handle(createBase, createOfOthers(bases)),
  handle(changeBase, changeOfOthers(bases)),
  handle(deleteBase, removeOfOthers(bases)),
  handle(listValoresPorKm, list(valores)),
  handle(getValorPorKm, item(valores)),
  handle(createValorPorKm, createOfOthers(valores), { rules }),
  handle(changeValorPorKm, changeOfOthers(valores), { rules }),
  handle(deleteValorPorKm, removeOfOthers(valores)),
  handle(listHistoricoDeVigencias, list(mudancas)),
];
