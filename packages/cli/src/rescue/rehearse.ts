/** Finds out what the server would refuse, and changes nothing. */

import { receiveEvents } from '@campeiro/server/domain/registros/eventos/receive';
import type { Database, TenantContext, Work } from '@campeiro/server/platform/db/database';
import type { EventOfFile } from './batches.ts';

export interface Refused {
  line: number;
  why: string;
}

class Undone extends Error {}

/** The events that the server would refuse now. Each is judged as if those of other batches had not come. */
export async function rehearse(
  db: Database,
  scope: TenantContext & { usuario: number },
  events: readonly EventOfFile[],
): Promise<Refused[]> {
  const items = events.map(({ evento }) => evento);
  const results = await receiveEvents(undoing(db), scope, items);
  return results.flatMap((result) =>
    result.status === 'recusado'
      ? [{ line: events[result.indice]?.line ?? 0, why: sentenceOf(result.problem) }]
      : [],
  );
}

const sentenceOf = ({
  message,
  erros = [],
}: {
  message: string;
  erros?: readonly Issue[] | undefined;
}) =>
  [
    message,
    ...erros
      .slice(0, 3)
      .map(
        ({ campo, mensagem }) => `${campo.replace(/^eventos\[\d+\]\.?/, '')}: ${mensagem['en-US']}`,
      ),
  ].join(' ');

interface Issue {
  campo: string;
  mensagem: { 'en-US': string };
}

/** Transactions that do their work and are rolled back. */
const undoing = (db: Database): Pick<Database, 'write'> => ({
  async write<T>(scope: TenantContext, work: Work<T>): Promise<T> {
    const done: T[] = [];
    try {
      return await db.write(scope, async (tx) => {
        done[0] = await work(tx);
        throw new Undone();
      });
    } catch (error) {
      if (error instanceof Undone) return done[0] as T;
      throw error;
    }
  },
});
