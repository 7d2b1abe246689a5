/**
 * What is used of pg beyond what it documents, and nothing else of the kind: its socket, its list of prepared
 * statements, the words of errors that have no code. `driver.db.test.ts` shows that each is as it is taken for here.
 * A minor version may change any of it, so package.json names the one that was tested.
 */
import type pg from 'pg';

/** What is sent in this turn of the event loop leaves in one system call. */
export function inOneWrite<T>(client: pg.Client, send: () => T): T {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return send();
}

/** Ends a connection at once: whoever waits for an answer, or for the connection itself, is told that it failed. */
export const cut = (client: pg.Client): void => void client.connection.stream.destroy();

type Connection = pg.Connection & { parsedStatements: Record<string, string> };

/**
 * Has a connection forget the prepared statements that `isOver`, by name and text. Nothing is sent unless there are
 * some; their names may be used anew at once.
 */
export function forgetPrepared(
  client: pg.Client,
  isOver: (name: string, text: string) => boolean,
): void {
  const { parsedStatements } = client.connection as Connection;
  const over = Object.entries(parsedStatements).filter(([name, text]) => isOver(name, text));
  if (over.length === 0) return;
  for (const [name] of over) delete parsedStatements[name];
  client.query(over.map(([name]) => `deallocate ${name}`).join('; ')).catch(() => {});
}

/** Whether a connection was lost, or not made in time: of that pg tells without a code. */
export const isConnectionFailure = (error: unknown): boolean =>
  error instanceof Error && connectionFailure.test(error.message);

const connectionFailure =
  /Connection terminated|timeout expired|[Tt]imeout exceeded|read timeout|not queryable|after calling end on the pool/;
