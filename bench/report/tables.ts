/** The run as Markdown that is also readable as it is. */
import { cpus, totalmem } from 'node:os';
import type { Flags } from '../flags.ts';
import type { Side } from '../run/bench.ts';
import { median } from '../run/once.ts';
import type { Account } from '../workloads/types.ts';
import { table } from './markdown.ts';
import type { Field, Figures, Which } from './results.ts';
import { count, percent, targetsOf } from './targets.ts';

const MB = 1024 * 1024;

export function report(figures: Figures, flags: Flags): string {
  const parts = [
    conditions(flags, figures.results.load),
    costs(figures),
    beside(figures),
    strangers(figures),
    sizes(figures),
    others(figures),
    targets(figures),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function conditions({ rows, seconds, rounds, connections, workers }: Flags, load: number): string {
  const today = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${(totalmem() / 1024 / MB).toFixed(0)} GB`;
  return (
    `${count(rows)} customers and as many visits; ${connections} connections, ${workers} workers, ${seconds} s a measurement, ` +
    `medians of ${rounds}.\n${machine}, Node.js ${process.version}, ${today}; load average before: ${load.toFixed(1)}.`
  );
}

/** Every workload in the largest account, beside its two limits. */
function costs(figures: Figures): string {
  const largest = figures.results.sized.at(-1) as Account;
  const rows = figures.results.workloads
    .filter(({ beside }) => !beside)
    .map(({ name: workload, what }) => {
      const value = (field: Field, side: Which['side'] = 'server') =>
        figures.median(field, { workload, side }) ?? Number.NaN;
      const share = (side: Which['side']) =>
        percent(figures.ratio('perSecond', { workload }, { workload, side }) ?? Number.NaN);
      const perSecond = value('perSecond');
      return [
        `${what(largest)} (\`${workload}\`)`,
        number(perSecond),
        milliseconds(value('p50')),
        milliseconds(value('p99')),
        value('cpu').toFixed(2),
        milliseconds((value('cpu') / perSecond) * 1000),
        (value('rss') / MB).toFixed(0),
        value('databaseCpu').toFixed(2),
        number(value('perSecond', 'bare')),
        share('bare'),
        number(value('perSecond', 'sql')),
        share('sql'),
      ];
    });
  if (rows.length === 0) return '';
  return table(
    [
      'Workload',
      'req/s',
      'p50 ms',
      'p99 ms',
      'CPU',
      'CPU ms/req',
      'RSS MB',
      'PG CPU',
      'bare req/s',
      'of bare',
      'SQL /s',
      'of SQL',
    ],
    rows,
  );
}

/** The server and PostGraphile, each as a part of the bare handler. */
function beside(figures: Figures): string {
  const account = figures.results.sized.at(-1) as Account;
  const rows = figures.results.workloads
    .filter(({ name: workload }) => figures.median('perSecond', { workload, side: 'peer' }))
    .map(({ name: workload, what }) => {
      const part = (side: Side, of: Side) =>
        figures.ratio('perSecond', { workload, side }, { workload, side: of }) ?? Number.NaN;
      return [
        `${what(account)} (\`${workload}\`)`,
        percent(part('server', 'bare')),
        percent(part('peer', 'bare')),
        `${part('server', 'peer').toFixed(2)} ×`,
      ];
    });
  if (rows.length === 0) return '';
  return table(['Workload', 'of bare', 'PostGraphile, of bare', 'to PostGraphile'], rows);
}

/** Reads of a small account while another one asks for much. */
function strangers(figures: Figures): string {
  const rows = figures.results.workloads
    .filter(({ beside }) => beside)
    .map(({ name: workload, what }) => {
      const value = (field: Field) => figures.median(field, { workload }) ?? Number.NaN;
      return [
        `${what(figures.results.sized.at(-1) as Account)} (\`${workload}\`)`,
        number(value('perSecond')),
        ...(['p50', 'p95', 'p99'] as const).map((field) => milliseconds(value(field))),
        value('cpu').toFixed(2),
        (value('rss') / MB).toFixed(0),
        value('databaseCpu').toFixed(2),
      ];
    });
  if (rows.length === 0) return '';
  return table(
    ['Workload', 'req/s', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU', 'RSS MB', 'PG CPU'],
    rows,
  );
}

/** Every list in accounts of each size, alone and beside a writer: p50, with p99 in brackets. */
function sizes(figures: Figures): string {
  const { workloads, sized } = figures.results;
  const lists = workloads.filter(({ list }) => list);
  if (lists.length === 0) return '';
  const cells = (workload: string, writer: boolean) => {
    const value = (field: Field, rows: number) =>
      milliseconds(figures.median(field, { workload, writer, rows }) ?? Number.NaN);
    const ratio = (field: Field) =>
      figures.ratio(field, { workload, writer }, { workload, writer, rows: sized[0]?.rows ?? 0 });
    return [
      ...sized.map(({ rows }) => `${value('p50', rows)} (${value('p99', rows)})`),
      `${ratio('p50')?.toFixed(2)} (${ratio('mean')?.toFixed(2)})`,
    ];
  };
  const head = (suffix: string) => [
    ...sized.map(({ rows }) => `${count(rows)}${suffix}`),
    `ratio${suffix}`,
  ];
  const rows = lists.map(({ name }) => [
    `\`${name}\``,
    ...cells(name, false),
    ...cells(name, true),
  ]);
  const text = table(['ms: p50 (p99)', ...head(''), ...head(', writer')], rows);
  return `Cost against the size of the account; ratios of p50 (and of the mean).\n\n${text}`;
}

function others(figures: Figures): string {
  const { starts, crawl, measurements } = figures.results;
  const lines = [
    `Cold start: ${starts.map(({ seconds }) => seconds.toFixed(2)).join(', ')} s, of which the server ` +
      `computed ${median(starts.map(({ cpu }) => cpu)).toFixed(2)} s.`,
  ];
  if (measurements.length > 0) {
    lines.push(
      `PostgreSQL’s memory, at most: ${(figures.max('databaseMemory') / MB).toFixed(0)} MB.`,
    );
  }
  if (crawl) {
    lines.push(
      `One caller’s crawl: ${count(crawl.pages)} of ${count(crawl.of)} pages and ${count(crawl.customers)} ` +
        `different customers in ${crawl.seconds.toFixed(1)} s; a page took ${milliseconds(crawl.first)} ms in ` +
        `the first tenth and ${milliseconds(crawl.last)} ms in the last.`,
    );
  }
  return lines.join('\n');
}

const targets = (figures: Figures): string =>
  table(
    ['Target', 'Limit', 'Figure', ''],
    targetsOf(figures).map(({ what, limit, shown, met }) => [
      what,
      limit,
      shown,
      met ? 'met' : '**not met**',
    ]),
  );

const number = (n: number) => (n < 10 ? n.toFixed(1) : count(Math.round(n)));
const milliseconds = (ms: number) => (ms < 10 ? ms.toFixed(2) : count(Math.round(ms)));
