import { getPessoa, listPessoas } from '@campeiro/contract/escritorio/pessoas';
import { handle } from '../../platform/http/operations.ts';
import { item, list } from '../../platform/lists/handlers.ts';
import { pessoas } from './queries.ts';

export const escritorio = [handle(listPessoas, list(pessoas)), handle(getPessoa, item(pessoas))];
