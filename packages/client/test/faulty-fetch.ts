/** A network that fails: requests that never arrive, answers that never come, and a proxy whose server is away. */
import type { Fetch } from '../src/options.ts';

export type Fault = 'lost' | 'unanswered' | 'truncated' | 'proxy' | undefined;

/** `next` decides about each request. */
export const faultyFetch =
  (next: (path: string) => Fault): Fetch =>
  async (url, init) => {
    const fault = next(new URL(url).pathname);
    if (fault === 'lost') throw new TypeError('fetch failed');
    if (fault === 'proxy') return new Response('Bad Gateway', { status: 502 });
    const answer = await fetch(url, init);
    if (fault === undefined) return answer;
    await answer.arrayBuffer();
    if (fault === 'unanswered') throw new TypeError('fetch failed');
    const broken = new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) });
    return new Response(broken, answer);
  };
