/** Lists of any length by command: a page at a time, each from the id where the one before ended. */
import { id, optional } from './command.ts';
import type { Host } from './host.ts';

/** The most rows that one call prints. */
export const PAGE = 1000;
const FROM_THE_START = 0;

/** The same for every command that lists rows. */
export const after = optional(
  id,
  `Only rows with a higher id. At most ${PAGE} rows are printed; a line on standard error says how to get the next ones.`,
  FROM_THE_START,
);

/** Prints a page of what `read` gives in the order of ids, and says how to go on if there is more. */
export async function printPage<Row extends { id: number }>(
  host: Host,
  asJson: boolean,
  read: (limit: number) => Promise<Row[]>,
): Promise<void> {
  const rows = await read(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  await host.list(shown, asJson);
  if (rows.length > PAGE) host.tell(`There are more: repeat with --after ${shown.at(-1)?.id}.`);
}
