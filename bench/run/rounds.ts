/** Which measurements are made, and in which order. */
import { PEER } from '../peers/queries.ts';
import type { Account, BenchContext, Workload } from '../workloads/types.ts';
import type { Bench, Measurement, Side } from './bench.ts';

interface Step {
  workload: string;
  side: Side;
  writer: boolean;
  account: Account;
}

/**
 * Every round measures all that is compared with each other one after the other, since the machine is not
 * equally fast all the time. Reads come before all writes: they meet just the rows that were filled in.
 */
export async function measureRounds(
  bench: Bench,
  workloads: Workload[],
  rounds: number,
  tell: (measurement: Measurement) => void,
): Promise<Measurement[]> {
  const all: Measurement[] = [];
  for (const phase of [workloads.filter((w) => !w.writes), workloads.filter((w) => w.writes)]) {
    for (let round = 1; round <= rounds; round++) {
      for (const step of phase.flatMap((workload) => stepsOf(workload, bench.context))) {
        const measurement = await bench.measure({ ...step, round }, step.account);
        tell(measurement);
        all.push(measurement);
      }
    }
  }
  return all;
}

function stepsOf({ name, list, bare }: Workload, { sized, peerUrl }: BenchContext): Step[] {
  const largest = sized.at(-1) as Account;
  const step = (side: Side, account: Account, writer = false): Step => ({
    workload: name,
    side,
    account,
    writer,
  });
  const sides = [
    step('server', largest),
    ...(bare ? [step('bare', largest), step('sql', largest)] : []),
    ...(peerUrl && PEER[name] ? [step('peer', largest)] : []),
  ];
  if (!list) return sides;
  const smaller = sized.slice(0, -1).map((account) => step('server', account));
  return [...sides, ...smaller, ...sized.map((account) => step('server', account, true))];
}
