import { listStatusComSituacao, statusServico } from '@campeiro/contract/extensoes/apoio';
import { handle } from '../../platform/http/operations.ts';
import { list } from '../../platform/lists/handlers.ts';
import { sourceOf } from './queries.ts';

export const extensoes = [handle(listStatusComSituacao, list(sourceOf(statusServico)))];
