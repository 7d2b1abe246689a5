/** What a run is asked to do. */
import { parseArgs } from 'node:util';

export interface Flags {
  rows: number;
  seconds: number;
  rounds: number;
  connections: number;
  /** Processes of the server that answer requests. */
  workers: number;
  only: string[];
  data: string | undefined;
  json: string | undefined;
  /** A folder in which PostGraphile is installed. */
  postgraphile: string | undefined;
}

/** Each connection is a user of its own, and so is the writer beside them. */
export const MAX_CONNECTIONS = 63;

export const HELP = `Measures the server beside two limits: the same SQL in a bare loop, and a bare handler.

  npm run bench -- [flags]

  --rows N          customers, and as many visits, in the large account   (1000000)
  --seconds S       length of each measurement                            (3)
  --rounds R        times that everything is measured; medians are shown  (3)
  --connections C   connections of the load generator, at most ${MAX_CONNECTIONS}         (16)
  --workers N       processes of the server that answer requests                 (1)
  --only a,b        only these workloads; --only help lists them
  --data DIR        keep the data in DIR, and use it again when it was filled for the same N
  --json FILE       also write every single measurement to FILE
  --postgraphile DIR  compare with it: "npm install postgraphile" in DIR first

A quick look, in about a minute:   npm run bench -- --rows 2000 --seconds 0.3 --rounds 1
`;

/** Undefined when help was asked for. Throws an Error that names what is wrong with a flag. */
export function readFlags(args: string[]): Flags | undefined {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '16' },
      workers: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      data: { type: 'string' },
      json: { type: 'string' },
      postgraphile: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return undefined;
  return {
    rows: between('rows', values.rows, 1000, 10_000_000, true),
    seconds: between('seconds', values.seconds, 0.1, 600),
    rounds: between('rounds', values.rounds, 1, 100, true),
    connections: between('connections', values.connections, 1, MAX_CONNECTIONS, true),
    workers: between('workers', values.workers, 1, 64, true),
    only: values.only.split(',').filter((name) => name !== ''),
    data: values.data,
    json: values.json,
    postgraphile: values.postgraphile,
  };
}

function between(flag: string, text: string, least: number, most: number, whole = false): number {
  const value = Number(text.replaceAll('_', ''));
  if (value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
  throw new Error(`--${flag} is a ${whole ? 'whole ' : ''}number from ${least} to ${most}.`);
}
