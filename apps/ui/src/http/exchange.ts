/** A request and its whole answer, within a deadline that only progress extends. */

/** Timers of deadlines; the browser's own where a line has none. */
export interface DeadlineTimers {
  set(work: () => void, ms: number): unknown;
  clear(timer: unknown): void;
}

interface Sender {
  fetch: (input: string, init: RequestInit) => Promise<Response>;
  deadlines?: DeadlineTimers;
}

export interface Limits {
  signal?: AbortSignal | undefined;
  /** How long nothing may arrive before the request is given up, in milliseconds. */
  ms: number;
  /** Each piece of the answer begins that time anew. Else all of it has to arrive within it. */
  extends: boolean;
}

/** `late`: the deadline has passed. `gone`: the connection broke, or there never was one. */
export type Exchanged = { response: Response; text: string } | 'late' | 'gone';

/** What dribbles in a byte at a time is given up too. */
const LONGEST_MS = 600_000;

const realTimers: DeadlineTimers = {
  set: (work, ms) => setTimeout(work, ms),
  clear: (timer) => clearTimeout(timer as Parameters<typeof clearTimeout>[0]),
};

/** Throws nothing but an abort of `signal`, and then at once, whatever hangs. */
export async function exchange(
  { fetch, deadlines = realTimers }: Sender,
  address: string,
  init: RequestInit,
  { signal, ms, extends: isExtended }: Limits,
): Promise<Exchanged> {
  const deadline = new AbortController();
  const pass = () => deadline.abort();
  let timer = deadlines.set(pass, ms);
  const last = deadlines.set(pass, Math.max(ms, LONGEST_MS));
  const progress = () => {
    if (!isExtended) return;
    deadlines.clear(timer);
    timer = deadlines.set(pass, ms);
  };
  const either = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal;
  const answer = async (): Promise<Exchanged> => {
    const response = await fetch(address, { ...init, signal: either });
    progress();
    return { response, text: await textOf(response, progress) };
  };
  try {
    either.throwIfAborted();
    return await Promise.race([answer(), aborted(either)]);
  } catch {
    signal?.throwIfAborted();
    return deadline.signal.aborted ? 'late' : 'gone';
  } finally {
    deadlines.clear(timer);
    deadlines.clear(last);
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

async function textOf(response: Response, progress: () => void): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    progress();
  }
}
