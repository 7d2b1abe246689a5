/** Imports as the console makes them: a file is sent, and somebody waits until it is processed. */
import type { Importacao } from '@campeiro/contract/escritorio/importacoes';
import { expect, vi } from 'vitest';
import { type Caller, type Json, SENHA, signedIn } from './harness.ts';

export interface Importer {
  call: Caller;
  /** Sends a file as a new import. */
  send(file: string | Uint8Array): Promise<Importacao>;
  change(id: number, body: object): Promise<Importacao>;
  /** Begins, and waits until it has ended. */
  run(id: number, how: 'simular' | 'iniciar'): Promise<Importacao>;
  read(id: number): Promise<Importacao>;
  refused(id: number): Promise<Json[]>;
}

export async function importer(url: string, login: string): Promise<Importer> {
  const call = await signedIn(url, login);
  const { token_acesso } = (await anonymousToken(url, login)) as { token_acesso: string };
  const ok = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const answer = await call(method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const pathOf = (id: number, action = '') => `/escritorio/v1/importacoes/${id}${action}`;
  const read = (id: number) => ok('GET', pathOf(id));
  return {
    call,
    read,
    send: async (file) => {
      const { id } = await ok('POST', '/escritorio/v1/importacoes', {
        nome_arquivo: 'clientes.csv',
      });
      const answer = await fetch(`${url}${pathOf(id, '/arquivo')}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token_acesso}`, 'content-type': 'text/csv' },
        body: file as never,
      });
      const body = (await answer.json()) as Importacao;
      expect([answer.status, answer.status === 200 ? '' : body]).toEqual([200, '']);
      return body;
    },
    change: (id, body) => ok('PATCH', pathOf(id), body),
    run: async (id, how) => {
      await ok('POST', pathOf(id, `/${how}`), {});
      return vi.waitFor(
        async () => {
          const row = (await read(id)) as Importacao;
          expect(['simulando', 'importando']).not.toContain(row.situacao);
          return row;
        },
        { timeout: 30_000, interval: 20 },
      );
    },
    refused: async (id) => (await ok('GET', pathOf(id, '/recusas'))).dados,
  };
}

async function anonymousToken(url: string, login: string): Promise<Json> {
  const answer = await fetch(`${url}/v2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, senha: SENHA }),
  });
  return (await answer.json()) as Json;
}
