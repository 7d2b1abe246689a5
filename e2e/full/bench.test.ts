/** The bench still runs: on few rows and for a moment, so that its figures mean nothing. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const NODE = join(ROOT, 'node_modules/.bin/node');

const WORKLOADS = [
  'get',
  'first',
  'sweep-4000',
  'sweep-10000',
  'jump-4000',
  'jump-10000',
  'incremental',
  'search-few',
  'search-many',
  'visits',
  'crawl',
  'create',
  'create-ten',
  'schedule',
  'events',
  'batch',
];
const STRANGERS = [
  'stranger',
  'stranger-pages',
  'stranger-counts',
  'stranger-searches',
  'stranger-log',
  'stranger-exports',
  'stranger-uploads',
  'stranger-positions',
];

test('the bench has a figure for every workload and for both of its limits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campeiro-bench-test-'));
  try {
    const json = join(folder, 'figures.json');
    const flags = ['--rows', '1000', '--seconds', '0.3', '--rounds', '1', '--json', json];
    const { stdout } = await promisify(execFile)(NODE, [join(ROOT, 'bench/main.ts'), ...flags], {
      cwd: ROOT,
    });
    const { measurements } = JSON.parse(readFileSync(json, 'utf8'));
    const measured = (side: string) =>
      measurements
        .filter((m: Record<string, unknown>) => m.side === side && m.writer === false)
        .filter((m: Record<string, number>) => (m.perSecond ?? 0) > 0 && (m.p50 ?? 0) > 0)
        .map(({ workload }: { workload: string }) => workload);
    for (const side of ['bare', 'sql']) expect(measured(side)).toEqual(WORKLOADS);
    expect(measured('server')).toEqual([...WORKLOADS, ...STRANGERS]);
    for (const workload of [...WORKLOADS, ...STRANGERS])
      expect(stdout).toContain(`(\`${workload}\`)`);
    expect(stdout).not.toContain('NaN');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 600_000);

test('the hostile bench tells the longest turn for each request, and of reads beside sign-ins', async () => {
  const only = ['token-full', 'fields-allowed', 'draft-empties', 'sign-ins'];
  const { stdout } = await promisify(execFile)(
    NODE,
    [join(ROOT, 'bench/hostile/main.ts'), ...only],
    {
      cwd: ROOT,
    },
  );
  for (const name of only.slice(0, -1))
    expect(stdout).toMatch(new RegExp(`\\(\`${name}\`\\) +\\| +\\d+ \\| +400 \\|`));
  expect(stdout).toMatch(/beside 100 connections that sign in .*401: \d+\/s/);
}, 300_000);
