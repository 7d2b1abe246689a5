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
import { handle, statement } from '../../../platform/http/operations.ts';
import { change, item, list, remove } from '../../../platform/lists/handlers.ts';
import { insertItem } from '../../../platform/lists/source.ts';
import { bases, mudancas, valores } from './queries.ts';
import { rateIssues } from './rules.ts';

const rules = rateIssues;

export const escritorio = [
  handle(listBases, list(bases)),
  handle(getBase, item(bases)),
  handle(
    createBase,
    statement((tx, { body }) => insertItem(tx, bases, body)),
  ),
  handle(changeBase, change(bases)),
  handle(deleteBase, remove(bases)),
  handle(listValoresPorKm, list(valores)),
  handle(getValorPorKm, item(valores)),
  handle(
    createValorPorKm,
    statement((tx, { body }) => insertItem(tx, valores, body)),
    { rules },
  ),
  handle(changeValorPorKm, change(valores), { rules }),
  handle(deleteValorPorKm, remove(valores)),
  handle(listHistoricoDeVigencias, list(mudancas)),
];
