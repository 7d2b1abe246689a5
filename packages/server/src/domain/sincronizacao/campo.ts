import { synchronize } from '@campeiro/contract/campo/sincronizacao';
import { callerOf } from '../../platform/http/caller.ts';
import { handle } from '../../platform/http/operations.ts';
import { decodeCursor } from './cursor.ts';
import { changesFor } from './synchronize.ts';

export const campo = [
  handle(synchronize, (tx, { query }, request) => {
    const { id } = callerOf(request);
    return changesFor(tx, id, decodeCursor(query.cursor, id));
  }),
];
