/** Lists, page by page. */

export interface Page<Item> {
  dados: Item[];
  paginacao: { pagina: number; por_pagina: number; total_itens: number; total_paginas: number };
}

/** The most items that the server puts on a page. */
const MOST = 100;

/**
 * A list that has not been asked for yet. `await` gives the page that was asked for. `for await` gives every item of
 * the list, and `pages` every page. Rows that change meanwhile may come twice, and none is left out.
 */
export class List<Item, P extends Page<Item> = Page<Item>> implements PromiseLike<P> {
  readonly #filters: object;
  readonly #read: (request: object) => Promise<P>;

  constructor(filters: object, read: (request: object) => Promise<P>) {
    this.#filters = filters;
    this.#read = read;
  }

  // biome-ignore lint/suspicious/noThenProperty: `await` gives a page.
  then<Done = P, Failed = never>(
    done?: ((page: P) => Done | PromiseLike<Done>) | null,
    failed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    return this.#read(this.#filters).then(done, failed);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { dados } of this.pages()) yield* dados;
  }

  /** Every page in order, from `pagina` of the filters if it is given, with 100 items unless `por_pagina` is. */
  async *pages(): AsyncGenerator<P, void, undefined> {
    const { pagina: first = 1, ...filters } = this.#filters as { pagina?: number };
    for (let pagina = first, last = first; pagina <= last; pagina += 1) {
      const page = await this.#read({ por_pagina: MOST, ...filters, pagina });
      // Rows that changed follow after the last one, so that the end moves.
      last = page.paginacao.total_paginas;
      yield page;
    }
  }
}
