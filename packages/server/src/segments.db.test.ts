/** Segments limit what managers see: role × resource × verb, with rows inside and outside of the segment. */
import { describe, expect } from 'vitest';
import { testWithServer } from '../test/fixture.ts';
import { type Caller, type Json, signedIn, type TestServer } from '../test/harness.ts';
import { newSegmentedAccount, type SegmentedAccount } from '../test/segments.ts';
import { sql } from './platform/db/sql.ts';

const test = testWithServer().extend(
  'bodyOf',
  ({ server }) =>
    async (path: string, body: unknown): Promise<unknown> => {
      if (!path.endsWith('/status')) return body;
      const rows = await server.db.read(segmented.account.scope, (tx) =>
        tx.rows<{ id: number }>(sql`select id from status_ordem where not inicial limit 1`),
      );
      return { id_status: rows[0]?.id };
    },
);

let segmented: SegmentedAccount;

test.beforeEach(async ({ server }) => {
  segmented = await newSegmentedAccount(server);
});

/** Who calls, and whether the segment limits them. */
const CALLERS: Record<string, { limited: boolean; call: (server: TestServer) => Promise<Caller> }> =
  {
    administrador: {
      limited: false,
      call: (server) => signedIn(server.url, segmented.account.login.administrador),
    },
    integracao: {
      limited: false,
      call: (server) => signedIn(server.url, segmented.account.login.integracao),
    },
    'integracao in the segment': {
      limited: false,
      call: async (server) => {
        await segmented.link(
          'segmentos_usuarios',
          segmented.segmento,
          segmented.account.id.integracao,
        );
        return signedIn(server.url, segmented.account.login.integracao);
      },
    },
    'gestor without a segment': {
      limited: false,
      call: async () => (await segmented.newManager()).call,
    },
    'gestor in the segment': {
      limited: true,
      call: async () => (await segmented.newLimitedManager()).call,
    },
    'gestor in a group of the segment': {
      limited: true,
      call: async () => {
        const { id, call } = await segmented.newManager();
        await segmented.link('grupos_usuarios', segmented.grupo, id);
        await segmented.link('segmentos_grupos', segmented.segmento, segmented.grupo);
        return call;
      },
    },
  };

/** Each resource with its list, and the operations on one row, in this order. */
const RESOURCES: Record<
  string,
  { table: keyof SegmentedAccount['rows']; list?: string; verbs: [string, string, unknown?][] }
> = {
  clientes: {
    table: 'clientes',
    list: '/v2/clientes/list',
    verbs: [
      ['GET', '/v2/clientes/:id'],
      ['PUT', '/v2/clientes/:id', { telefone: '1' }],
      ['PATCH', '/v2/clientes/:id', { telefone: '2' }],
      ['GET', '/v2/clientes/:id/endereco'],
      ['PUT', '/v2/clientes/:id/endereco', { cidade: 'Campinas', latitude: 1, longitude: 1 }],
      ['POST', '/v2/clientes/:id/notas/list', {}],
      ['POST', '/v2/clientes/:id/notas', { nota: 'Nova' }],
      ['DELETE', '/v2/clientes/:id'],
    ],
  },
  notas: {
    table: 'notas_cliente',
    verbs: [
      ['PUT', '/v2/notas-cliente/:id', { nota: 'Outra' }],
      ['DELETE', '/v2/notas-cliente/:id'],
    ],
  },
  enderecos: { table: 'enderecos', list: '/v2/enderecos/list', verbs: [] },
  pessoas: {
    table: 'pessoas',
    list: '/v2/pessoas/list',
    verbs: [
      ['GET', '/v2/pessoas/:id'],
      ['PUT', '/v2/pessoas/:id', { cargo: 'Gerente' }],
      ['PUT', '/v2/pessoas/:id/endereco', { cidade: 'Campinas' }],
      ['GET', '/v2/pessoas/:id/endereco'],
      ['DELETE', '/v2/pessoas/:id'],
    ],
  },
  'ordens de serviço': {
    table: 'ordens_servico',
    list: '/v2/ordens-servico/list',
    verbs: [
      ['GET', '/v2/ordens-servico/:id'],
      ['PUT', '/v2/ordens-servico/:id', { comentario: 'X', concluida: true }],
      ['PUT', '/v2/ordens-servico/:id/status', {}],
      ['GET', '/v2/respostas-questionario/ordem-servico/:id'],
      ['DELETE', '/v2/ordens-servico/:id'],
    ],
  },
  registros: {
    table: 'registros',
    list: '/v2/registros/list',
    verbs: [
      ['GET', '/v2/registros/:id'],
      ['PUT', '/v2/registros/:id', { observacao: 'X' }],
      ['POST', '/v2/registros/:id/historico/list', {}],
      ['GET', '/v2/respostas-questionario/:id'],
    ],
  },
};

const byNumber = (a: number, b: number) => a - b;

const STATUS_OF: Record<string, number> = {
  GET: 200,
  PUT: 200,
  PATCH: 200,
  POST: 200,
  DELETE: 204,
};

/** The answer for a visible row. A customer with visits cannot be deleted; a note is created. */
function expectedOf(method: string, path: string): number {
  if (path === '/v2/clientes/:id' && method === 'DELETE') return 422;
  return path.endsWith('/notas') ? 201 : (STATUS_OF[method] ?? 0);
}

describe.each(Object.entries(CALLERS))('%s', (_, caller) => {
  test.for(Object.entries(RESOURCES))(
    '%s: lists, totals and every verb',
    async ([__, resource], { server, bodyOf }) => {
      const call = await caller.call(server);
      const { inside, outside } = segmented.rows[resource.table];
      const seen = caller.limited ? inside : [...inside, ...outside];
      if (resource.list) {
        const { body } = await call('POST', resource.list, {
          ids: [...inside, ...outside],
          ordenar: 'id',
        });
        expect(body.dados.map((row: Json) => row.id)).toEqual([...seen].sort(byNumber));
        expect(body.paginacao).toMatchObject({ total_itens: seen.length, total_paginas: 1 });
      }
      const wrong: string[] = [];
      for (const [method, path, body] of resource.verbs) {
        for (const id of [...inside, ...outside]) {
          const { status } = await call(
            method,
            path.replace(':id', String(id)),
            await bodyOf(path, body),
          );
          const expected = seen.includes(id) ? expectedOf(method, path) : 404;
          if (status !== expected)
            wrong.push(`${method} ${path} of ${id}: ${status}, not ${expected}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test('answers, history and notes come with what they belong to', async ({ server }) => {
    const call = await caller.call(server);
    const { registros, clientes } = segmented.rows;
    const seen = caller.limited ? registros.inside : [...registros.inside, ...registros.outside];
    const { body } = await call('POST', '/v2/respostas-questionario/list');
    expect(body.dados.map((row: Json) => row.id_registro).sort(byNumber)).toEqual(
      [...seen].sort(byNumber),
    );
    expect(body.paginacao.total_itens).toBe(seen.length);
    for (const id of [...clientes.inside, ...clientes.outside]) {
      const people = await call('POST', '/v2/pessoas/list', { ids_clientes: [id] });
      const visible = !caller.limited || clientes.inside.includes(id);
      expect(people.body.paginacao.total_itens > 0).toBe(visible && id !== clientes.outside[1]);
    }
  });
});
