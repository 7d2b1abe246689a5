/** How far the optimiser is from the best that is known of public instances. They are data of others: say where they are. */
import { parseArgs } from 'node:util';
import { measureDays } from './company.ts';
import { type Published, readSet, SETS, type SetName } from './instances.ts';
import { type Times, watch } from './watch.ts';

const HELP = `Plans public instances, and says by how much the plans are worse than the best known ones. Without them, plans
days of made-up companies, and says what is left out and what ways cost.

  npm run bench:optimizer -- [flags]

  --instances DIR   has a folder for each set: ${SETS.join(', ')}
  --set NAME        only this set
  --only a,b        only these instances
  --seconds S       for each plan      (30)
  --seeds N         plans of each, of which the median is shown   (3)
  --at a,b          also what the best is after so many seconds
`;

interface Run {
  vehicles: number;
  gap: number;
  /** At each of the seconds that were asked: its gap. */
  early: number[];
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** In per cent; visits that had to be carried out and were left out make it a huge one. */
const gapOf = ({ cost }: { cost: number }, best: Published['best']): number =>
  (100 * (cost - best.cost)) / best.cost;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] as number;

function run({ problem, best }: Published, times: Times): Run[] {
  return Array.from({ length: times.seeds }, (_, i) => {
    const options = { seed: i + 1, fewestShifts: best.vehicles !== undefined };
    const { solution, early } = watch(problem, times, options);
    return {
      vehicles: solution.tours.length,
      gap: gapOf(solution, best),
      early: early.map((it) => gapOf(it, best)),
    };
  });
}

function show({ name, best }: Published, runs: readonly Run[]): void {
  const vehicles = median(runs.map((it) => it.vehicles));
  const gaps = runs.map((it) => it.gap.toFixed(2)).join(' ');
  const shifts = best.vehicles === undefined ? `${vehicles}` : `${vehicles} of ${best.vehicles}`;
  const early = runs.map((it) => it.early.map((gap) => gap.toFixed(2)).join(' → ')).join('; ');
  say(`${name.padEnd(12)} ${shifts.padStart(10)} tours   ${gaps} %   ${early}`.trimEnd());
}

function main(): void {
  const { values } = parseArgs({
    options: {
      instances: { type: 'string' },
      set: { type: 'string' },
      only: { type: 'string' },
      seconds: { type: 'string', default: '30' },
      seeds: { type: 'string', default: '3' },
      at: { type: 'string', default: '' },
      help: { type: 'boolean', default: false },
    },
  });
  const { instances, set, only } = values;
  const times = {
    seconds: Number(values.seconds),
    seeds: Number(values.seeds),
    at: values.at.split(',').filter(Boolean).map(Number),
  };
  if (values.help) say(HELP);
  else if (instances === undefined) measureDays(times, say);
  else
    for (const one of SETS.filter((it) => set === undefined || set === it))
      measure(instances, one, only, times);
}

function measure(folder: string, set: SetName, only: string | undefined, times: Times): void {
  const published = readSet(folder, set).filter(
    ({ name }) => !only || only.split(',').includes(name),
  );
  const all = published.map((one) => {
    const runs = run(one, times);
    show(one, runs);
    return { one, runs };
  });
  if (all.length === 0) return;
  const gaps = all.map(({ runs }) => median(runs.map(({ gap }) => gap)));
  const fewest = all.filter(
    ({ one, runs }) => median(runs.map((it) => it.vehicles)) <= (one.best.vehicles ?? Infinity),
  ).length;
  const mean = gaps.reduce((sum, it) => sum + it, 0) / gaps.length;
  say(`${set}: ${mean.toFixed(2)} % on average, ${median(gaps).toFixed(2)} % in the median;`);
  say(`  as few tours as known in ${fewest} of ${all.length}\n`);
}

main();
