/** Imports as the console makes them: a file is sent, and the caller waits until it is processed. */
import type { Importacao, RecursoDeImportacao } from '@campeiro/contract/escritorio/importacoes';
import { expect, vi } from 'vitest';
import { type Caller, type Json, SENHA, signedIn } from './harness.ts';

interface Importer {
  call: Caller;
  /** Sends a file as a new import, which may fail. */
  put(
    file: string | Uint8Array,
    recurso?: RecursoDeImportacao,
  ): Promise<{ status: number; body: Importacao }>;
  /** Sends another file in place of the one of an import. */
  replace(id: number, file: string | Uint8Array): Promise<{ status: number; body: Importacao }>;
  /** Sends a file that can be imported. */
  send(file: string | Uint8Array, recurso?: RecursoDeImportacao): Promise<Importacao>;
  change(id: number, body: object): Promise<Importacao>;
  /** Begins, and waits until it has ended. */
  run(id: number, how: 'simular' | 'iniciar' | 'desfazer'): Promise<Importacao>;
  /** Waits until nothing runs any more. */
  ended(id: number): Promise<Importacao>;
  read(id: number): Promise<Importacao>;
  refused(id: number): Promise<Json[]>;
  /** A file, with its mark. */
  download(path: string): Promise<string>;
  /** A list as a file. */
  export(path: string, accept: string): Promise<string>;
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
  const authorization = `Bearer ${token_acesso}`;
  const replace: Importer['replace'] = async (id, file) => {
    const answer = await fetch(`${url}${pathOf(id, '/arquivo')}`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'text/csv' },
      body: file as never,
    });
    return { status: answer.status, body: (await answer.json()) as Importacao };
  };
  const put: Importer['put'] = async (file, recurso = 'clientes') => {
    const nova = { nome_arquivo: `${recurso}.csv`, recurso };
    const { id } = await ok('POST', '/escritorio/v1/importacoes', nova);
    return replace(id, file);
  };
  const textOf = async (answer: Response) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  const ended = (id: number) =>
    vi.waitFor(
      async () => {
        const row = (await read(id)) as Importacao;
        expect(['simulando', 'importando', 'desfazendo']).not.toContain(row.situacao);
        return row;
      },
      { timeout: 120_000, interval: 20 },
    );
  return {
    call,
    ended,
    read,
    put,
    replace,
    send: async (file, recurso) => {
      const { status, body } = await put(file, recurso);
      expect([status, status === 200 ? '' : body]).toEqual([200, '']);
      return body;
    },
    download: async (path) => textOf(await fetch(`${url}${path}`, { headers: { authorization } })),
    export: async (path, accept) => {
      const headers = { authorization, accept, 'content-type': 'application/json' };
      return textOf(await fetch(`${url}${path}`, { method: 'POST', headers, body: '{}' }));
    },
    change: (id, body) => ok('PATCH', pathOf(id), body),
    run: async (id, how) => {
      const body = how === 'simular' ? {} : { senha_atual: SENHA };
      await ok('POST', pathOf(id, `/${how}`), body);
      return ended(id);
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
