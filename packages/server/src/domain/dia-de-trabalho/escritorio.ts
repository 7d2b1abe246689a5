import { listDiasDeTrabalho } from '@campeiro/contract/escritorio/dias-de-trabalho';
import { handle } from '../../platform/http/operations.ts';
import { daysOfTechnicians } from './queries.ts';

export const escritorio = [
  handle(listDiasDeTrabalho, (tx, { body }) => daysOfTechnicians(tx, body)),
];
