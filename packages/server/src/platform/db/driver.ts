/**
 * The only place that uses undocumented parts of pg: its socket, its list of prepared statements, and the
 * messages of errors without a code. `driver.db.test.ts` checks each of them. A minor version may change
 * them, so package.json pins the tested version.
 */
import type pg from 'pg';

/** Sends everything of this turn of the event loop in one system call. */
export function inOneWrite<T>(client: pg.Client, send: () => T): T {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return send();
}

/** Ends a connection at once. Pending queries, and a pending connection attempt, fail. */
export const cut = (client: pg.Client): void => void client.connection.stream.destroy();

type Connection = pg.Connection & { parsedStatements: Record<string, string> };

/**
 * Deallocates the prepared statements for which `isOver` is true, by name and text. Sends nothing if there
 * are none. Their names can be used again at once.
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

/** Whether a connection was lost or not established in time. pg reports these errors without a code. */
export const isConnectionFailure = (error: unknown): boolean =>
  error instanceof Error && connectionFailure.test(error.message);

const connectionFailure =
  /Connection terminated|timeout expired|[Tt]imeout exceeded|read timeout|not queryable|after calling end on the pool/;
