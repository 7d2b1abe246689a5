/** What was sent to the server and what it acknowledged; afterwards everything acknowledged must be there. */
import { expect } from 'vitest';
import { unique } from '../data/fixtures.ts';
import { page, resource } from '../http/answers.ts';
import type { Answer, Client, Row } from '../http/client.ts';

/** Customers of one batch. */
export const BATCH = 40;

export type Table = 'clientes' | 'registros';

/** The newest acknowledged state of a row, and changes sent after it that were not acknowledged. */
interface Entry {
  row: Row;
  unconfirmed: object[];
}

/** Events of one upload, all of one visit: they are there together or not at all. */
interface Upload {
  login: string;
  eventos: object[];
  acknowledged: boolean;
}

export class WriteLog {
  readonly rows = { clientes: new Map<number, Entry>(), registros: new Map<number, Entry>() };
  /** `codigo` of each batch, and whether it was acknowledged. */
  readonly batches = new Map<string, boolean>();
  readonly uploads: Upload[] = [];
  acknowledged = 0;
  #newestStamp = '';

  /** The server answered with this state of the row. */
  acknowledge(table: Table, row: Row): void {
    this.rows[table].set(row.id, { row, unconfirmed: [] });
    this.#noteStamp(row);
    this.acknowledged += 1;
  }

  /** The server is asked to change a row; whether it does is not known yet. */
  attempt(table: Table, id: number, fields: object): void {
    this.rows[table].get(id)?.unconfirmed.push(fields);
  }

  /** Compares all of it with what is stored. What is stored is where the log goes on from. */
  async verify(api: Client, technicians: Map<string, Client>): Promise<void> {
    for (const table of ['clientes', 'registros'] as const) await this.#verifyRows(api, table);
    await this.#verifyBatches(api);
    await this.#verifyUploads(technicians);
    const next = resource(await api.post('/v2/clientes', { tipo: 'J', nome: unique() }), 201);
    expect((next.atualizado_em as string) > this.#newestStamp, 'the clock goes on').toBe(true);
    this.acknowledge('clientes', next);
  }

  #noteStamp({ atualizado_em }: Row): void {
    if ((atualizado_em as string) > this.#newestStamp) this.#newestStamp = atualizado_em as string;
  }

  async #verifyRows(api: Client, table: Table): Promise<void> {
    const ids = [...this.rows[table].keys()];
    for (let i = 0; i < ids.length; i += 100) {
      const body = { ids: ids.slice(i, i + 100), por_pagina: 100 };
      const { dados } = page(await api.post(`/v2/${table}/list`, body));
      const stored = new Map(dados.map((row) => [row.id, row]));
      for (const id of body.ids) this.#verifyRow(table, id, stored.get(id));
    }
  }

  #verifyRow(table: Table, id: number, stored: Row | undefined): void {
    const { row, unconfirmed } = this.rows[table].get(id) as Entry;
    const about = `${table}/${id}`;
    if (!stored) throw new Error(`${about} is lost`);
    // One change may have been on its way: it is there as a whole, with a later stamp.
    if (stored.atualizado_em !== row.atualizado_em) {
      const { atualizado_em } = stored;
      expect((atualizado_em as string) > (row.atualizado_em as string), about).toBe(true);
      const possible = unconfirmed.map((fields) => ({ ...row, ...fields, atualizado_em }));
      expect(possible, about).toContainEqual(stored);
    } else expect(stored, about).toEqual(row);
    this.rows[table].set(id, { row: stored, unconfirmed: [] });
    this.#noteStamp(stored);
  }

  async #verifyBatches(api: Client): Promise<void> {
    for (const [codigo, acknowledged] of this.batches) {
      const body = { codigos: [codigo], por_pagina: 1 };
      const { total_itens } = page(await api.post('/v2/clientes/list', body)).paginacao;
      expect(acknowledged ? [BATCH] : [0, BATCH], `batch ${codigo}`).toContain(total_itens);
    }
    this.batches.clear();
  }

  /** Sent again, what is there is a repetition, and of one upload everything is or nothing. */
  async #verifyUploads(technicians: Map<string, Client>): Promise<void> {
    for (const { login, eventos, acknowledged } of this.uploads.splice(0)) {
      const device = technicians.get(login) as Client;
      const statuses = new Set(statusesOf(await device.post('/campo/v1/eventos', { eventos })));
      expect(acknowledged ? ['repetido'] : ['repetido', 'aceito'], login).toContain(
        [...statuses].join(),
      );
    }
  }
}

/** The status of each event of an upload's answer. */
export function statusesOf(answer: Answer): string[] {
  const { resultados } = resource(answer) as unknown as { resultados: { status: string }[] };
  return resultados.map(({ status }) => status);
}
