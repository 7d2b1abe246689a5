/** One stream for all tabs: real channels, a lock manager as browsers have it, a server that can be cut. */
import { afterEach, expect, test, vi } from 'vitest';
import { type Live, startLive } from './live.ts';
import type { LiveEvent } from './stream.ts';

/** Hands the lock on when its holder's promise has ended, in the order of asking. */
class Locks {
  #turn: Promise<unknown> = Promise.resolve();
  request(_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
    const mine = this.#turn.then(() => (signal.aborted ? undefined : hold()));
    this.#turn = mine.catch(() => {});
    return mine;
  }
}

/** Streams that were asked for; each can be written to and cut. */
class Server {
  status = 200;
  readonly streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  fetch = async (_path: unknown, { signal }: RequestInit = {}): Promise<Response> => {
    if (this.status !== 200) return new Response(null, { status: this.status });
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.streams.push(controller);
        signal?.addEventListener('abort', () => {
          try {
            controller.error(signal.reason);
          } catch {} // it was cut before
        });
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  say(text: string): void {
    this.streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  }
  cut(): void {
    this.streams.at(-1)?.close();
  }
}

const lives: Live[] = [];
afterEach(() => {
  for (const live of lives.splice(0)) live.close();
});

let browsers = 0;
function newBrowser() {
  const [server, locks, name] = [new Server(), new Locks(), `live-${++browsers}`];
  const openTab = (options: { silence?: number } = {}) => {
    const heard: (LiveEvent | 'again')[] = [];
    const refused = vi.fn();
    const live = startLive(
      {
        fetch: server.fetch as typeof fetch,
        locks: locks as unknown as LockManager,
        channel: new BroadcastChannel(name) as never,
        now: Date.now,
        ...options,
      },
      refused,
    );
    live.subscribe((event) => heard.push(event));
    const states: string[] = [];
    live.onState(() => states.push(live.state().kind));
    lives.push(live);
    return { live, heard, states, refused };
  };
  return { server, openTab };
}

const TICK = 'event: relogio\ndata: {"atualizado_em":"2026-08-14T12:00:00Z"}\n\n';
const EVENT = { name: 'relogio', data: { atualizado_em: '2026-08-14T12:00:00Z' } };

test('one tab listens, and all of them hear', async () => {
  const { server, openTab } = newBrowser();
  const first = openTab();
  const second = openTab();
  await expect.poll(() => second.live.state().kind).toBe('live');
  server.say(TICK);
  await expect.poll(() => [first.heard, second.heard]).toEqual([[EVENT], [EVENT]]);
  expect(server.streams).toHaveLength(1);
});

test('when the tab that listened closes another goes on, and reads everything anew', async () => {
  const { server, openTab } = newBrowser();
  const first = openTab();
  const second = openTab();
  await expect.poll(() => second.live.state().kind).toBe('live');
  first.live.close();
  await expect.poll(() => server.streams).toHaveLength(2);
  await expect.poll(() => second.heard).toEqual(['again']);
  server.say(TICK);
  await expect.poll(() => second.heard).toEqual(['again', EVENT]);
});

test('a break is told, and everything is read anew after it', async () => {
  const { server, openTab } = newBrowser();
  const tab = openTab();
  const other = openTab();
  await expect.poll(() => other.live.state().kind).toBe('live');
  server.cut();
  await expect.poll(() => other.live.state().kind).toBe('broken');
  tab.live.wake();
  await expect.poll(() => tab.heard).toEqual(['again']);
  await expect.poll(() => other.heard).toEqual(['again']);
  expect(tab.live.state().kind).toBe('live');
});

test('a connection that says nothing is dead', async () => {
  const { openTab } = newBrowser();
  const tab = openTab({ silence: 30 });
  await expect.poll(() => tab.states.slice(0, 2)).toEqual(['live', 'broken']);
});

test('an ended session is told, and a proxy’s page is no stream', async () => {
  const { server, openTab } = newBrowser();
  server.status = 401;
  const tab = openTab();
  await expect.poll(() => tab.refused).toHaveBeenCalledOnce();
  expect(tab.live.state().kind).toBe('broken');
  const portal = newBrowser();
  portal.server.fetch = async () =>
    new Response('<html>', { headers: { 'content-type': 'text/html' } });
  const behind = portal.openTab();
  await expect.poll(() => behind.live.state().kind).toBe('broken');
  expect(behind.refused).not.toHaveBeenCalled();
});
