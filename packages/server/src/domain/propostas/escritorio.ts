import {
  acceptProposta,
  declineProposta,
  listPropostas,
} from '@campeiro/contract/escritorio/propostas';
import { callerOf } from '../../platform/http/caller.ts';
import { handle } from '../../platform/http/operations.ts';
import { list } from '../../platform/lists/handlers.ts';
import { accept, decline } from './commands.ts';
import { propostas } from './queries.ts';

export const escritorio = [
  handle(listPropostas, list(propostas)),
  handle(acceptProposta, (tx, { params }, request) => accept(tx, params.id, callerOf(request).id)),
  handle(declineProposta, (tx, { params, body }, request) =>
    decline(tx, params.id, body.motivo, callerOf(request).id),
  ),
];
