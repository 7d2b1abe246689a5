import { listAparelhos } from '@campeiro/contract/escritorio/aparelhos';
import { sql } from '../../platform/db/sql.ts';
import { handle } from '../../platform/http/operations.ts';
import { found } from '../../platform/http/problem.ts';
import { sessionsOf } from './queries.ts';

export const escritorio = [
  handle(listAparelhos, async (tx, { params: { id } }) => {
    found(await tx.row(sql`select from usuarios where id = ${id}`));
    return { dados: await sessionsOf(tx, id) };
  }),
];
