/** Every workload, in the order in which they are measured: reads first, on just the rows that were filled in. */
import { NEIGHBOURS } from './neighbours.ts';
import { READS } from './reads.ts';
import type { Workload } from './types.ts';
import { WRITES } from './writes.ts';

export const WORKLOADS: Workload[] = [...READS, ...WRITES, ...NEIGHBOURS];

export function workloadNamed(name: string): Workload {
  const found = WORKLOADS.find((workload) => workload.name === name);
  if (found) return found;
  throw new Error(
    `There is no workload "${name}". There are: ${WORKLOADS.map((w) => w.name).join(', ')}.`,
  );
}
