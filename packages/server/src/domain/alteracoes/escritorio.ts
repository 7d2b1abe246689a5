import { findUltimaAlteracao } from '@campeiro/contract/escritorio/alteracoes';
import { handle } from '../../platform/http/operations.ts';
import { found } from '../../platform/problem.ts';
import { lastChangeOf } from './queries.ts';

export const escritorio = [
  handle(findUltimaAlteracao, async (tx, { body }) => found(await lastChangeOf(tx, body))),
];
