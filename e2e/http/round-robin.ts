/** Several server processes behind one client, as behind a load balancer. */
import { type Answer, Client, type Options } from './client.ts';

/** Asks them in turn. One that breaks off or is not there is passed over: the request goes to the next. */
export class RoundRobinClient extends Client {
  readonly #urls: () => string[];
  #asked = 0;

  constructor(urls: () => string[], token: string | undefined) {
    super('', token);
    this.#urls = urls;
  }

  override async request(method: string, path: string, options?: Options): Promise<Answer> {
    for (;;) {
      const urls = this.#urls();
      const url = urls[this.#asked++ % urls.length] ?? '';
      try {
        return await new Client(url, this.token).request(method, path, options);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error; // what fetch throws without a whole answer
      }
    }
  }
}
