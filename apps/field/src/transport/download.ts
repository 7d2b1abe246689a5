/** Downloads files, a piece at a time, through the same line as everything else. */
import { exchangeBytes } from '@campeiro/ui/http/exchange.ts';
import {
  headersOf,
  isOfProxy,
  isPassing,
  isServer,
  type Line,
  type Outcome,
  problemIn,
  unavailable,
} from './call.ts';

interface Wanted {
  /** Below the server's origin. */
  path: string;
  token?: string;
  signal: AbortSignal;
  /** The first byte that is wanted, where only a part of the file is. */
  from?: number;
  /** The most bytes that are wanted, or that the whole file may have. */
  most: number;
}

export interface Piece {
  bytes: Uint8Array<ArrayBuffer>;
  /** Media type of the file. */
  type: string;
}

/** How long a request may take in which nothing comes back, in milliseconds. */
const TIMEOUT_MS = 45_000;

/** `missing`: the server has no such file, or has it at this address no more. */
export type Downloaded = Outcome<Piece> | { kind: 'missing' };

/** The whole file, or the part of it that begins at `from`. */
export async function download(
  line: Line,
  { path, token, signal, from, most }: Wanted,
): Promise<Downloaded> {
  const headers: Record<string, string> = { ...headersOf(line, token), accept: '*/*' };
  if (from !== undefined) headers.range = `bytes=${from}-${from + most - 1}`;
  const init: RequestInit = { headers, redirect: 'manual', cache: 'no-store', credentials: 'omit' };
  const limits = { signal, ms: TIMEOUT_MS, extends: true, most };
  const answer = await exchangeBytes(line, `${line.base}${path}`, init, limits);
  if (answer === 'late') return { kind: 'offline', late: true };
  if (answer === 'gone') return { kind: 'offline' };
  const { response, bytes } = answer;
  if (!isServer(response))
    return isOfProxy(response.status) ? unavailable(line, response) : { kind: 'portal' };
  if (response.status === (from === undefined ? 200 : 206))
    return { kind: 'ok', body: { bytes, type: response.headers.get('content-type') ?? '' } };
  if (response.status === 404 || response.status === 416) return { kind: 'missing' };
  const problem = problemIn(new TextDecoder().decode(bytes));
  return problem && !isPassing(response.status)
    ? { kind: 'problem', problem }
    : unavailable(line, response);
}
