import { listConsultas } from '@campeiro/contract/campo/consultas';
import { callerOf } from '../../platform/http/caller.ts';
import { handle } from '../../platform/http/operations.ts';
import { whoLooked } from './queries.ts';

export const campo = [
  handle(listConsultas, async (tx, _, request) => ({
    dados: await whoLooked(tx, callerOf(request).id),
  })),
];
