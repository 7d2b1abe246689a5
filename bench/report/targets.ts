/** What the server is meant to reach, as ratios within one run wherever that makes sense. */
import { type Account, LATER_PAGES, pageOf } from '../workloads/types.ts';
import type { Figures } from './results.ts';

interface Target {
  what: string;
  limit: string;
  /** Undefined when it was not measured. */
  figure: number | undefined;
  shown: string;
  met: boolean;
}

const SMALLEST = 1000;
const MB = 1024 * 1024;

export function targetsOf(figures: Figures): Target[] {
  const { workloads, sized, starts } = figures.results;
  const bare = (workload: string) =>
    figures.ratio('perSecond', { workload }, { workload, side: 'bare' });
  const largest = figures.largest;

  const ofBare = [
    atLeast('customer by id, of the bare handler', 0.5, bare('get')),
    atLeast('first page with exact total, of the bare handler', 0.5, bare('first')),
    ...LATER_PAGES.map((page) =>
      atLeast(
        `sweep around page ${pageOf(page, largest)}, of the bare handler`,
        0.5,
        bare(`sweep-${page}`),
      ),
    ),
    atLeast('page of a crawl, of the bare handler', 0.5, bare('crawl')),
    atLeast('create in one account, of the bare handler', 0.2, bare('create')),
    atLeast('create in ten accounts, of the bare handler', 0.4, bare('create-ten')),
  ];

  const flat = [
    atMost(
      `page ${pageOf(10_000, largest)} of a sweep, to page 1 (p50)`,
      1.5,
      figures.ratio('p50', { workload: 'sweep-10000' }, { workload: 'first' }),
    ),
    ...(sized.length > 1 ? [false, true] : []).flatMap((writer) =>
      workloads
        .filter(({ list }) => list)
        .map(({ name }) =>
          atMost(
            `${name} at ${count(largest)} rows, to 1,000 rows (p50)${writer ? ', beside a writer' : ''}`,
            name === 'search-many' ? 5 : 2,
            figures.ratio(
              'p50',
              { workload: name, writer },
              { workload: name, writer, rows: SMALLEST },
            ),
          ),
        ),
    ),
    atMost(
      'batch of 500, to one create (p50)',
      12,
      figures.ratio('p50', { workload: 'batch' }, { workload: 'create' }),
    ),
  ];

  const strangers = workloads
    .filter(({ beside }) => beside)
    .map(({ name, what }) => {
      const p95 = figures.median('p95', { workload: name });
      return {
        ...atMost(`${what(sized.at(-1) as Account)} (p95)`, 100, p95),
        limit: '< 100 ms',
        shown: `${p95?.toFixed(0)} ms`,
      };
    });

  const start = starts.length > 0 ? Math.max(...starts.map(({ seconds }) => seconds)) : undefined;
  const rss = figures.results.measurements.length > 0 ? figures.max('rss') / MB : undefined;
  return [
    ...ofBare,
    ...flat,
    ...strangers,
    {
      ...atMost('', 320, rss),
      what: 'most resident memory of the server',
      limit: '< 320 MB',
      shown: `${rss?.toFixed(0)} MB`,
    },
    {
      ...atMost('', 1.5, start),
      what: 'slowest cold start',
      limit: '< 1.5 s',
      shown: `${start?.toFixed(2)} s`,
    },
  ].filter(({ figure }) => figure !== undefined);
}

export const count = (n: number): string => n.toLocaleString('en-US');
export const percent = (ratio: number): string => `${(ratio * 100).toFixed(0)} %`;

const atLeast = (what: string, least: number, figure: number | undefined): Target => ({
  what,
  limit: `≥ ${percent(least)}`,
  figure,
  shown: percent(figure ?? 0),
  met: (figure ?? 0) >= least,
});

const atMost = (what: string, most: number, figure: number | undefined): Target => ({
  what,
  limit: `≤ ${most} ×`,
  figure,
  shown: `${(figure ?? 0).toFixed(2)} ×`,
  met: (figure ?? 0) <= most,
});
