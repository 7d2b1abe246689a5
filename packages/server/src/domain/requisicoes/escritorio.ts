import { listRequisicoes } from '@campeiro/contract/escritorio/requisicoes';
import { handle } from '../../platform/http/operations.ts';
import { pages } from '../../platform/lists/offset.ts';
import { requests } from './queries.ts';

export const escritorio = [handle(listRequisicoes, pages(requests), { bulk: true })];
