/** A viewer: reads a stream of server-sent events as it comes. */

interface LiveEvent {
  event: string;
  data: Record<string, string>;
}

export class Viewer {
  readonly status: number;
  readonly headers: Headers;
  /** The events that came and were not taken by `next` yet. */
  readonly #came: LiveEvent[] = [];
  readonly #wakers: (() => void)[] = [];
  readonly #hangUp: AbortController;
  /** Everything as it came. */
  text = '';
  /** How it ended: in order, or by a broken connection. */
  ended: 'orderly' | 'broken' | undefined;

  private constructor(response: Response, hangUp: AbortController) {
    this.status = response.status;
    this.headers = response.headers;
    this.#hangUp = hangUp;
    void this.#read(response);
  }

  static open(url: string, token: string, method = 'GET'): Promise<Viewer> {
    return Viewer.#open(url, { authorization: `Bearer ${token}` }, method);
  }

  /** As the console does it. */
  static byCookie(url: string, cookie: string | undefined): Promise<Viewer> {
    return Viewer.#open(url, { cookie: cookie ?? '', 'sec-fetch-site': 'same-origin' }, 'GET');
  }

  static async #open(
    url: string,
    headers: Record<string, string>,
    method: string,
  ): Promise<Viewer> {
    const hangUp = new AbortController();
    const { signal } = hangUp;
    const response = await fetch(`${url}/escritorio/v1/ao-vivo`, { method, headers, signal });
    return new Viewer(response, hangUp);
  }

  /** The next event, or undefined when the stream has ended. */
  async next(): Promise<LiveEvent | undefined> {
    while (this.#came.length === 0 && !this.ended)
      await new Promise<void>((resolve) => this.#wakers.push(resolve));
    return this.#came.shift();
  }

  /** The next event of this name; others before it are passed over. */
  async nextOf(event: string): Promise<LiveEvent> {
    for (let one = await this.next(); one; one = await this.next())
      if (one.event === event) return one;
    throw new Error(`the stream ended without ${event}`);
  }

  /** Resolves when the stream has ended, to how. */
  async end(): Promise<'orderly' | 'broken' | undefined> {
    while (await this.next()) {}
    return this.ended;
  }

  leave(): void {
    this.#hangUp.abort();
  }

  async #read({ body }: Response): Promise<void> {
    let rest = '';
    try {
      const decoder = new TextDecoder();
      for await (const bytes of body ?? []) {
        const text = decoder.decode(bytes, { stream: true });
        this.text += text;
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        this.#came.push(...blocks.flatMap(eventIn));
        this.#wake();
      }
      this.ended = 'orderly';
    } catch {
      this.ended = 'broken';
    }
    this.#wake();
  }

  #wake(): void {
    for (const waker of this.#wakers.splice(0)) waker();
  }
}

function eventIn(block: string): LiveEvent[] {
  const [, event, data] = /^event: (\w+)\ndata: (.*)$/m.exec(block) ?? [];
  return event && data ? [{ event, data: JSON.parse(data) }] : [];
}
