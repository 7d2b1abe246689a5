import { getRequisicao, listRequisicoes } from '@campeiro/contract/escritorio/requisicoes';
import { handle, statement } from '../../platform/http/operations.ts';
import { pages } from '../../platform/lists/offset.ts';
import { found } from '../../platform/problem.ts';
import { findRequest, requests } from './queries.ts';

export const escritorio = [
  handle(listRequisicoes, pages(requests), { bulk: true }),
  handle(
    getRequisicao,
    statement(async (tx, { params }) => found(await findRequest(tx, params.id))),
  ),
];
