/** What is measured apart from the rounds: starting, and one whole crawl. */
import { type Account, type BenchContext, LARGE_PAGE } from '../workloads/types.ts';
import type { ServerUnderTest } from './server.ts';
import { cpuOf } from './usage.ts';

export interface Start {
  /** From the start of the process until it is ready, with the data in place. */
  seconds: number;
  /** Of these, what the process computed: less at the mercy of what else runs on the machine. */
  cpu: number;
}

export async function coldStarts(server: ServerUnderTest, rounds: number): Promise<Start[]> {
  const starts: Start[] = [];
  for (let i = 0; i < rounds; i++) {
    await server.stop();
    const seconds = (await server.start()) / 1000;
    starts.push({ seconds, cpu: cpuOf(server.pid) });
  }
  return starts;
}

export interface Crawl {
  pages: number;
  of: number;
  seconds: number;
  /** Different customers received. */
  customers: number;
  /** Median milliseconds of a page, in the first and in the last tenth of what was read. */
  first: number;
  last: number;
}

/** One caller goes through all customers of the largest account, or as far as it gets. */
export async function crawl({ url, sized }: BenchContext, atMostSeconds: number): Promise<Crawl> {
  const { tokens } = sized.at(-1) as Account;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens[0]}` };
  const ids = new Set<number>();
  const times: number[] = [];
  const begun = performance.now();
  const elapsed = () => (performance.now() - begun) / 1000;
  for (let pagina = 1, of = 1; ; pagina++) {
    const asked = performance.now();
    const body = JSON.stringify({ por_pagina: LARGE_PAGE, pagina });
    const answer = await fetch(`${url}/v2/clientes/list`, { method: 'POST', headers, body });
    const { dados, paginacao } = (await answer.json()) as {
      dados: { id: number }[];
      paginacao: { total_paginas: number };
    };
    if (!answer.ok) throw new Error(`Page ${pagina} was answered ${answer.status}.`);
    times.push(performance.now() - asked);
    for (const { id } of dados) ids.add(id);
    of = paginacao.total_paginas;
    if (pagina < of && elapsed() < atMostSeconds) continue;
    const tenth = Math.ceil(times.length / 10);
    const [first, last] = [times.slice(0, tenth), times.slice(-tenth)].map(median);
    return {
      pages: pagina,
      of,
      seconds: elapsed(),
      customers: ids.size,
      first: first ?? 0,
      last: last ?? 0,
    };
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}
