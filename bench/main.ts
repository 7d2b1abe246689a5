/** `npm run bench`: fills a data folder, measures, prints tables. See docs/performance.md. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Flags, HELP, readFlags } from './flags.ts';
import { Figures, type Results } from './report/results.ts';
import { report } from './report/tables.ts';
import { Bench, type Measurement } from './run/bench.ts';
import { coldStarts, crawl } from './run/once.ts';
import { measureRounds } from './run/rounds.ts';
import { ServerUnderTest } from './run/server.ts';
import { seed, seedIn } from './seed/fill.ts';
import { trim } from './seed/trim.ts';
import { WORKLOADS, workloadNamed } from './workloads/all.ts';

const CRAWL_SECONDS = { least: 5, most: 60, perSecond: 20 };

const say = (text: string) => process.stderr.write(`${text}\n`);

async function run(flags: Flags): Promise<void> {
  const workloads = flags.only.length > 0 ? flags.only.map(workloadNamed) : WORKLOADS;
  const dataDir = flags.data ? resolve(flags.data) : mkdtempSync(join(tmpdir(), 'campeiro-bench-'));
  mkdirSync(dataDir, { recursive: true });
  const server = new ServerUnderTest(dataDir, { workers: flags.workers });
  const [load = 0] = loadavg();
  let bench: Bench | undefined;
  const close = async () => {
    await bench?.close();
    await server.stop();
    if (!flags.data) rmSync(dataDir, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => close().finally(() => process.exit(1)));
  }
  try {
    const filled = await fill(server, flags.rows);
    const starts = await coldStarts(server, flags.rounds);
    bench = await Bench.open(server, filled, flags);
    const crawled = await crawlFor(bench, flags);
    const measurements = await measureRounds(bench, workloads, flags.rounds, announce);
    const results: Results = {
      measurements,
      starts,
      load,
      crawl: crawled,
      workloads,
      sized: bench.context.sized,
    };
    if (flags.json) writeJson(flags.json, flags, results);
    process.stdout.write(report(new Figures(results), flags));
  } finally {
    await close();
  }
}

async function fill(server: ServerUnderTest, rows: number) {
  const known = seedIn(server.dataDir, rows);
  await server.start();
  const begun = performance.now();
  if (known) await trim(server.connection, known);
  const filled = known ?? (await seed(server.dataDir, server.connection, rows));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  say(known ? `data of an earlier run, tidied in ${seconds} s` : `filled in ${seconds} s`);
  return filled;
}

function crawlFor({ context }: Bench, { only, seconds }: Flags) {
  if (only.length > 0 && !only.includes('crawl')) return undefined;
  const { least, most, perSecond } = CRAWL_SECONDS;
  return crawl(context, Math.min(most, Math.max(least, seconds * perSecond)));
}

function announce({
  round,
  workload,
  side,
  rows,
  writer,
  perSecond,
  p50,
  p95,
  p99,
}: Measurement): void {
  const what = `${workload} ${side} ${rows}${writer ? ' + writer' : ''}`;
  say(
    `${round} ${what.padEnd(36)} ${perSecond.toFixed(1)}/s  p50 ${p50} ms  p95 ${p95} ms  p99 ${p99} ms`,
  );
}

function writeJson(file: string, flags: Flags, { measurements, starts, crawl }: Results): void {
  writeFileSync(file, `${JSON.stringify({ flags, starts, crawl, measurements }, null, 2)}\n`);
}

try {
  const flags = readFlags(process.argv.slice(2));
  if (flags) await run(flags);
  else process.stdout.write(HELP);
} catch (error) {
  say((error as Error).message);
  process.exitCode = 1;
}
