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
export type Exchanged<T = { response: Response; text: string }> = T | 'late' | 'gone';

/** What dribbles in a byte at a time is given up too. */
const LONGEST_MS = 600_000;

const realTimers: DeadlineTimers = {
  set: (work, ms) => setTimeout(work, ms),
  clear: (timer) => clearTimeout(timer as Parameters<typeof clearTimeout>[0]),
};

/** Throws nothing but an abort of `signal`, and then at once, whatever hangs. */
export const exchange = (
  sender: Sender,
  address: string,
  init: RequestInit,
  limits: Limits,
): Promise<Exchanged> =>
  within(sender, address, init, limits, async (response, progress) => {
    const decoder = new TextDecoder();
    let text = '';
    await eachPiece(response, (piece) => {
      text += decoder.decode(piece, { stream: true });
      progress();
    });
    return { response, text: text + decoder.decode() };
  });

/** Likewise for bytes. An answer with more than `most` of them counts as broken off. */
export const exchangeBytes = (
  sender: Sender,
  address: string,
  init: RequestInit,
  limits: Limits & { most: number },
): Promise<Exchanged<{ response: Response; bytes: Uint8Array<ArrayBuffer> }>> =>
  within(sender, address, init, limits, async (response, progress) => {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    await eachPiece(response, (piece) => {
      size += piece.length;
      if (size > limits.most) throw new RangeError('More bytes than were asked for');
      pieces.push(piece);
      progress();
    });
    return { response, bytes: new Uint8Array(await new Blob(pieces).arrayBuffer()) };
  });

async function within<T>(
  { fetch, deadlines = realTimers }: Sender,
  address: string,
  init: RequestInit,
  { signal, ms, extends: isExtended }: Limits,
  read: (response: Response, progress: () => void) => Promise<T>,
): Promise<Exchanged<T>> {
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
  const answer = async (): Promise<T> => {
    const response = await fetch(address, { ...init, signal: either });
    progress();
    return read(response, progress);
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

async function eachPiece(
  { body }: Response,
  take: (piece: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const reader = body?.getReader();
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) return;
    take(read.value);
  }
}
