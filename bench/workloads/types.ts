/** What a workload is, and what it may know of the data. */
import type { Frame } from '../seed/rows.ts';

/** An account as callers meet it. */
export interface Account extends Frame {
  /** Of its integrators: one for each connection, and a last one for the writer. */
  tokens: string[];
  /** Of its technicians' devices, in the order of `tecnicos`; only in the largest account. */
  deviceTokens: string[];
  /** Of its administrator. */
  administratorToken: string;
  /** Customers that end a page, at the places where later pages are read: see `pageOf`. */
  ends: Record<string, { nome: string; id: number }[]>;
  /** A stamp that 1,000 customers were changed after. */
  since: string;
}

export interface BenchContext {
  url: string;
  bareUrl: string;
  /** Of PostGraphile, where the run compares with it. */
  peerUrl: string | undefined;
  /** From the smallest to the largest. */
  sized: Account[];
  ten: Account[];
}

export interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: unknown;
  token?: string;
  /** Needed to get on, but not what is measured. */
  aside?: true;
}

/** One connection's part. */
export interface Caller {
  next(): Call;
  /** Looks at the answer before the next call. */
  sees?(answer: string): void;
}

/** What a statement of the yardstick is made with. */
export type Input = Record<string, unknown>;

export interface Workload {
  name: string;
  what: (account: Account) => string;
  /** What others ask for meanwhile, unmeasured; the workload has two connections then, and no yardsticks. */
  beside?: { connections: number; caller: Workload['caller'] };
  /** Lists are measured in every account, and also beside a writer. */
  list?: true;
  writes?: true;
  caller(account: Account, connection: number, context: BenchContext): Caller;
  /** For the yardsticks, which know no tokens and no pages. Absent: there are none. */
  bare?(account: Account, connection: number, context: BenchContext): () => Input;
  /** How the bare handler is asked, where it is not by POST. */
  bareCall?: (input: Input) => Call;
}

export const PAGE = 25;
export const LARGE_PAGE = 100;

/** The page that stands for page `nominal` of a million rows: as far into an account of another size. */
export const pageOf = (nominal: number, rows: number): number =>
  Math.max(2, Math.round(nominal * Math.min(1, rows / 1_000_000)));

export const LATER_PAGES = [4_000, 10_000];

export const pick = (limit: number): number => Math.floor(Math.random() * limit);
