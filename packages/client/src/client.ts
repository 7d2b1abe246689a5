/** The client of a Campeiro server, for one user. */

import { Operations, type Synchronised } from './generated/operations.ts';
import type { Page } from './lists.ts';
import { type Stamped, type SyncOptions, type SyncResult, synchronize } from './sync.ts';

/**
 * Every method is an operation of API v2, with the name of its `operationId`. Calls share a token and the request
 * window, so make one client for each user and keep it.
 *
 * @example
 * const campeiro = new Campeiro({ url: 'https://campo.empresa.com.br', login: 'erp', senha });
 * for await (const cliente of campeiro.listClientes({ ativo: true })) console.log(cliente.nome);
 */
export class Campeiro extends Operations {
  /** Reads what changed in a list since the cursor, page by page: see `SyncOptions`. */
  sync<Name extends keyof Synchronised>(
    name: Name,
    options: SyncOptions<Synchronised[Name]['item'], Synchronised[Name]['filters']>,
  ): Promise<SyncResult> {
    const { signal, requestId } = options;
    const below = name.startsWith('extensoes/') ? '/v2-' : '/v2/';
    const route = { method: 'POST', path: `${below}${name}/list` };
    const readPage = async (request: object) => {
      const answer = await this.call<Page<Stamped>>(route, [], request, { signal, requestId });
      const { dados, paginacao } = answer.body;
      return { rows: dados, totalPages: paginacao.total_paginas, epoca: answer.epoca };
    };
    return synchronize(readPage, options);
  }
}
