/** One connection to the stream of what happens in the account. */
import { createParser } from 'eventsource-parser';

const STREAM_PATH = '/escritorio/v1/ao-vivo';

export interface LiveEvent {
  /** As the contract of `ao-vivo` says: `relogio`, something of the account changed; `posicoes`, `importacoes` … */
  name: string;
  data: unknown;
}

/** How a connection ended. `refused`: the session has ended, or may not listen. */
export type Ending = 'broken' | 'refused' | 'busy';

interface Listening {
  fetch: typeof fetch;
  onOpen: () => void;
  onEvent: (event: LiveEvent) => void;
  signal: AbortSignal;
  /** A connection on which nothing comes for so long is dead, even if the system keeps it open. In milliseconds. */
  silence?: number;
}

/** The server sends something every 15 seconds. */
const SILENCE = 40_000;

/** Listens until the connection ends, and returns how it ended. Never throws. */
export async function listen({
  fetch,
  onOpen,
  onEvent,
  signal,
  silence = SILENCE,
}: Listening): Promise<Ending> {
  const dead = new AbortController();
  let timer = setTimeout(() => dead.abort(), silence);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => dead.abort(), silence);
  };
  try {
    const answer = await fetch(STREAM_PATH, {
      headers: { accept: 'text/event-stream' },
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.any([signal, dead.signal]),
    });
    const type = answer.headers.get('content-type') ?? '';
    if (answer.status === 401 || answer.status === 403) return 'refused';
    if (answer.status === 429) return 'busy';
    if (answer.status !== 200 || !type.startsWith('text/event-stream') || !answer.body)
      return 'broken';
    onOpen();
    const parser = createParser({
      onEvent: ({ event = 'message', data }) => onEvent({ name: event, data: parsed(data) }),
    });
    const text = new TextDecoder();
    for await (const piece of piecesOf(answer.body)) {
      heard();
      parser.feed(text.decode(piece, { stream: true }));
    }
    return 'broken';
  } catch {
    return 'broken';
  } finally {
    clearTimeout(timer);
  }
}

/** Safari cannot iterate over a stream. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
