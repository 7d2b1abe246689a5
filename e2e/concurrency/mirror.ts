/** A reader that keeps the greatest stamp that came, as guides teach it, and begins a pass again when it breaks off. */
import { expect } from 'vitest';
import { page } from '../http/answers.ts';
import type { Client, Row } from '../http/client.ts';
import type { Table, WriteLog } from './write-log.ts';

export class Mirror {
  readonly table: Table;
  readonly #api: Client;
  readonly #newest = new Map<number, string>();
  #cursor: string;

  /** A mirror of what changes in the list after `cursor`. */
  constructor(api: Client, table: Table, cursor: string) {
    this.#api = api;
    this.table = table;
    this.#cursor = cursor;
  }

  /** Reads until `isOver`, and then on until nothing comes. */
  async follow(isOver: () => boolean): Promise<void> {
    for (let over = false; ; over = isOver()) {
      const rows = await this.#pass().catch(ignoreOutage);
      if (over && rows?.length === 0) return;
      if (!rows) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Throws if a row of the log is not here as it was acknowledged. */
  expectAllOf(log: WriteLog): void {
    const missing = [...log.rows[this.table].values()].filter(
      ({ row }) => this.#newest.get(row.id) !== row.atualizado_em,
    );
    expect(
      missing.map(({ row }) => row),
      `${this.table} up to ${this.#cursor}`,
    ).toEqual([]);
  }

  /** The cursor moves when the last page has come. */
  async #pass(): Promise<Row[]> {
    const rows: Row[] = [];
    for (let pagina = 1, last = 1; pagina <= last; pagina += 1) {
      const body = { atualizado_apos: this.#cursor, por_pagina: 100, pagina };
      const answer = await this.#api.post(`/v2/${this.table}/list`, body);
      if (answer.status === 503) throw new TypeError('unavailable');
      const { dados, paginacao } = page(answer);
      rows.push(...dados);
      last = paginacao.total_paginas;
    }
    for (const { id, atualizado_em } of rows as (Row & { atualizado_em: string })[]) {
      const before = this.#newest.get(id) ?? '';
      if (atualizado_em > before) this.#newest.set(id, atualizado_em);
      if (atualizado_em > this.#cursor) this.#cursor = atualizado_em;
    }
    return rows;
  }
}

/** What fetch throws when a connection breaks, and what stands for it here. */
function ignoreOutage(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}
