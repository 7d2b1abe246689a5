/** How many processes of one machine answer requests, and what each may take of what all together may. */
import { availableParallelism } from 'node:os';
import type { Config } from '../config.ts';

/** The other half is for PostgreSQL, and for what is computed beside requests. */
export const workersOf = (
  { WORKERS }: Pick<Config, 'WORKERS'>,
  cores = availableParallelism(),
): number => WORKERS ?? Math.max(1, Math.floor(cores / 2));

/** Limits of the whole machine. Every other one is of each process, or is counted in one place. */
const SHARED = [
  'CONNECTIONS_MAX',
  'CONNECTIONS_PER_ADDRESS_MAX',
  'BODIES_MAX_BYTES',
  'ANSWERS_MAX_BYTES',
] as const;

/** The configuration of one of so many workers. The system spreads connections evenly over them. */
export function shareOf(config: Config, workers: number): Config {
  const shares = SHARED.map((name) => [name, Math.ceil(config[name] / workers)]);
  return { ...config, ...Object.fromEntries(shares) };
}

/** Connections to the database of the workers and of the process that starts them. */
export const connectionsOf = (config: Pick<Config, 'WORKERS' | 'DATABASE_POOL_MAX'>): number => {
  const workers = workersOf(config);
  return (workers === 1 ? 1 : workers + 1) * config.DATABASE_POOL_MAX;
};
