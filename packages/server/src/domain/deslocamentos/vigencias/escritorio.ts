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
import { change, create, item, list, remove } from '../../../platform/lists/handlers.ts';
import { bases, mudancas, valores } from './queries.ts';
import { rateIssues } from './rules.ts';

const rules = rateIssues;

export const escritorio = [
  handle(listBases, list(bases)),
  handle(getBase, item(bases)),
  handle(createBase, create(bases)),
  handle(changeBase, change(bases)),
  handle(deleteBase, remove(bases)),
  handle(listValoresPorKm, list(valores)),
  handle(getValorPorKm, item(valores)),
  handle(createValorPorKm, create(valores), { rules }),
  handle(changeValorPorKm, change(valores), { rules }),
  handle(deleteValorPorKm, remove(valores)),
  handle(listHistoricoDeVigencias, list(mudancas)),
];
