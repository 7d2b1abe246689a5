import {
  changeAusencia,
  createAusencia,
  deleteAusencia,
  getAusencia,
  listAusencias,
} from '@campeiro/contract/escritorio/ausencias';
import { handle } from '../../platform/http/operations.ts';
import { change, create, item, list, remove } from '../../platform/lists/handlers.ts';
import { ausencias } from './queries.ts';
import { absenceIssues } from './rules.ts';

const rules = absenceIssues;

export const escritorio = [
  handle(listAusencias, list(ausencias)),
  handle(getAusencia, item(ausencias)),
  handle(createAusencia, create(ausencias), { rules }),
  handle(changeAusencia, change(ausencias), { rules }),
  handle(deleteAusencia, remove(ausencias)),
];
