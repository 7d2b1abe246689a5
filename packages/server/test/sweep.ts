/** One reader's way through the pages of one query, compared with the model at every page. */
import { expect } from 'vitest';
import { type Company, readerOf, type Who } from './company.ts';
import type { Json } from './harness.ts';
import { expected, type ListName, type Row } from './list-model.ts';
import { bodyOf, type QuerySeed } from './list-queries.ts';

export class Sweep {
  readonly company: Company;
  readonly name: ListName;
  readonly who: Who;
  readonly body: Json;
  readonly received: Row[] = [];
  pagina = 0;
  total_paginas = 1;
  /** Rows that have existed and matched ever since page 1 was asked for. */
  #throughout: Set<number> | undefined;
  /** Nothing was written since the page before. */
  #quiet = false;

  constructor(company: Company, name: ListName, who: Who, body: Json) {
    this.company = company;
    this.name = name;
    this.who = readerOf(name, who);
    this.body = body;
  }

  static async of(company: Company, name: ListName, who: Who, seed: QuerySeed): Promise<Sweep> {
    const rows = await company.rows(name, who);
    return new Sweep(company, name, who, bodyOf(seed, company.lists[name], rows));
  }

  /** Two sweeps of one query by one user would share their state: that is not promised. */
  isSameAs(other: Sweep): boolean {
    const query = ({ who, name, body }: Sweep) =>
      JSON.stringify([who, name, Object.entries(body).sort()]);
    return query(this) === query(other);
  }

  get over(): boolean {
    return this.pagina > 0 && this.pagina >= this.total_paginas;
  }

  /** What the list holds now, in its order. */
  async list(): Promise<Row[]> {
    const { company, name, who, body } = this;
    return expected(company.lists[name], await company.rows(name, who), body);
  }

  /** Takes note of what others did. To be called after every write. */
  async observe(): Promise<void> {
    this.#quiet = false;
    const there = new Set((await this.list()).map((row) => row.id));
    for (const id of this.#throughout ?? []) if (!there.has(id)) this.#throughout?.delete(id);
  }

  /** Asks for the next page, of another server each time. */
  async next(): Promise<void> {
    const list = await this.list();
    this.#throughout ??= new Set(list.map((row) => row.id));
    this.pagina += 1;
    const { company, name, who, body, pagina } = this;
    const call = company.as(who, pagina);
    const answer = await call('POST', company.lists[name].path, { ...body, pagina });
    const about = `${name} ${who} ${JSON.stringify({ ...body, pagina })}`;
    expect(answer.status, about).toBe(200);
    const { dados, paginacao } = answer.body as { dados: Row[]; paginacao: Json };

    expect(paginacao, about).toMatchObject({ pagina, total_itens: list.length });
    const versions = new Map(list.map((row) => [row.id, row.atualizado_em]));
    const unexpected = dados.filter((row) => versions.get(row.id) !== row.atualizado_em);
    expect(unexpected, `not in the list as it is: ${about}`).toEqual([]);

    const left = paginacao.total_paginas - pagina;
    // Each row comes at most once more in its place and once more as a change.
    expect(left, about).toBeLessThanOrEqual(Math.ceil((2 * list.length) / body.por_pagina));
    if (dados.length > 0) expect(left, about).toBeGreaterThanOrEqual(0);
    if (this.#quiet) expect(paginacao.total_paginas, about).toBeLessThanOrEqual(this.total_paginas);
    this.#quiet = true;
    this.total_paginas = paginacao.total_paginas;
    this.received.push(...dados);
  }

  /** G4: every row that was there throughout came. G3: the greatest stamp that came hides nothing. */
  async check(): Promise<void> {
    const about = `${this.name} ${this.who} ${JSON.stringify(this.body)}`;
    const ids = new Set(this.received.map((row) => row.id));
    const skipped = [...(this.#throughout ?? [])].filter((id) => !ids.has(id));
    expect(skipped, `skipped: ${about}`).toEqual([]);

    const { unstamped = [] } = this.company.lists[this.name] as { unstamped?: string[] };
    // A row that comes into sight without having changed is none of the cursor's.
    if (this.who === 'limitado' || unstamped.some((filter) => filter in this.body)) return;
    const stamps = new Set(this.received.map((row) => row.atualizado_em));
    const greatest = [...stamps].sort().at(-1) ?? '';
    const hidden = (await this.list()).filter(
      ({ atualizado_em }) => atualizado_em <= greatest && !stamps.has(atualizado_em),
    );
    expect(hidden, `hidden by the cursor ${greatest}: ${about}`).toEqual([]);
  }
}
