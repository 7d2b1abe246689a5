import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import { integrator, newCliente, unique } from '../data/fixtures.ts';
import { page, problem } from '../http/answers.ts';
import { Client } from '../http/client.ts';
import { DOCS_URL } from '../server/demo.ts';

let api: Client;
beforeAll(async () => {
  api = await integrator();
});

const COLLECTIONS = [
  'clientes',
  'registros',
  'usuarios',
  'questionarios',
  'respostas-questionario',
  'objetivos',
  'status-servico',
];

test.for(COLLECTIONS)(
  '§1 rule 3, §7: GET on the collection %s and on its list is 405 with Allow',
  async (name) => {
    for (const path of [`/v2/${name}`, `/v2/${name}/list`]) {
      const answer = await api.get(path);
      expect(problem(answer, 'METODO_NAO_PERMITIDO').instancia).toBe(path);
      expect(answer.headers.get('allow')).not.toBeNull();
      expect(answer.headers.get('allow')).not.toMatch(/GET/);
    }
    expect((await api.get(`/v2/${name}/list`)).headers.get('allow')).toBe('POST');
  },
);

test('§7: a wrong method on any other known path is 405 and names the right ones', async () => {
  const { id } = await newCliente(api);
  const cases: [string, string, string[]][] = [
    ['GET', '/v2/token', ['POST']],
    ['PUT', '/v2/clientes', ['POST']],
    ['GET', '/v2/clientes/criar-lote', ['POST']],
    ['POST', `/v2/clientes/${id}`, ['GET', 'PUT', 'PATCH', 'DELETE']],
    ['DELETE', `/v2/clientes/${id}/endereco`, ['GET', 'PUT']],
    ['GET', '/v2/registros/post', ['POST']],
    ['DELETE', '/v2/registros/1', ['GET', 'PUT']],
    ['GET', '/v2/notas-cliente/1', ['PUT', 'DELETE']],
    ['PUT', '/v2/usuarios/1', ['GET']],
    ['PUT', '/v2/questionarios/1', ['GET']],
    ['DELETE', '/v2/respostas-questionario/1', ['GET']],
  ];
  for (const [method, path, allowed] of cases) {
    const answer = await api.request(method, path);
    problem(answer, 'METODO_NAO_PERMITIDO');
    const allow = (answer.headers.get('allow') ?? '').split(/, */).filter((m) => m !== 'HEAD');
    expect(allow.sort(), `${method} ${path}`).toEqual(allowed.sort());
  }
});

test('§7: a path that does not exist is 404 NAO_ENCONTRADO', async () => {
  for (const path of ['/v2/nada', '/v2/clientes/1/nada', '/v2', '/v2/clientes/1/2/3', '/v2/%zz'])
    problem(await api.get(path), 'NAO_ENCONTRADO');
});

test('gaps: query strings are ignored everywhere', async () => {
  const cliente = await newCliente(api);
  const read = await api.get(`/v2/clientes/${cliente.id}?ativo=false&__proto__=1`);
  expect(read.body).toEqual(cliente);
  const list = await api.post('/v2/clientes/list?pagina=0&nada=1', { ids: [cliente.id] });
  expect(page(list).dados).toEqual([cliente]);
  expect(problem(await api.get('/v2/clientes/0?x=1'), 'NAO_ENCONTRADO').instancia).toBe(
    '/v2/clientes/0',
  );
});

test('gaps: a path id that is no integer is 400; one that names nothing is 404', async () => {
  for (const id of ['abc', '1.5', '1e3', '0x10', 'null', '%20', 'NaN', "1'--", '１']) {
    const answer = await api.get(`/v2/clientes/${encodeURIComponent(decodeURIComponent(id))}`);
    expect(problem(answer, 'VALIDACAO_CAMPOS').erros).toMatchObject([
      { campo: 'id', codigo: 'TIPO_INVALIDO' },
    ]);
  }
  for (const id of ['0', '-1', '999999999999', '9223372036854775808', '9'.repeat(60)])
    problem(await api.get(`/v2/clientes/${id}`), 'NAO_ENCONTRADO');
});

test('§1 rule 6: answers carry an X-Request-Id of their own, each a different one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api.post('/v2/clientes/list')),
  );
  expect(new Set(answers.map((a) => a.headers.get('x-request-id'))).size).toBe(20);
});

test('§1 rule 6: the caller’s X-Request-Id is echoed, on errors too', async () => {
  const anonymous = new Client(inject('demo'));
  const id = () => `pedido-${unique()}`;
  const requests: [
    number,
    (headers: Record<string, string>) => Promise<{ headers: Headers; status: number }>,
  ][] = [
    [200, (headers) => api.post('/v2/clientes/list', {}, { headers })],
    [400, (headers) => api.post('/v2/clientes/list', { pagina: 0 }, { headers })],
    [
      400,
      (headers) =>
        api.post('/v2/clientes', undefined, {
          raw: '{',
          headers: { ...headers, 'content-type': 'application/json' },
        }),
    ],
    [401, (headers) => anonymous.post('/v2/clientes/list', {}, { headers })],
    [404, (headers) => api.get('/v2/clientes/0', { headers })],
    [404, (headers) => api.get('/v2/nada', { headers })],
    [405, (headers) => api.get('/v2/clientes', { headers })],
    [413, (headers) => api.post('/v2/clientes', { nome: 'x'.repeat(6 << 20) }, { headers })],
    [
      415,
      (headers) =>
        api.post('/v2/clientes', undefined, {
          raw: '<a/>',
          headers: { ...headers, 'content-type': 'text/xml' },
        }),
    ],
  ];
  for (const [status, request] of requests) {
    const sent = id();
    const answer = await request({ 'x-request-id': sent });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([status, sent]);
  }
});

test('§1 rule 6: any printable X-Request-Id is echoed as it was', async () => {
  const printable = fc
    .array(fc.integer({ min: 0x21, max: 0x7e }), { minLength: 1, maxLength: 80 })
    .map((codes) => String.fromCharCode(...codes));
  await fc.assert(
    fc.asyncProperty(printable, async (id) => {
      const answer = await api.post('/v2/objetivos/list', {}, { headers: { 'x-request-id': id } });
      expect(answer.headers.get('x-request-id')).toBe(id);
    }),
    { numRuns: 40 },
  );
});

test('§5 rule 6: titulo and detalhe follow Accept-Language; anything but Portuguese and English is pt-BR', async () => {
  const ask = async (language?: string) =>
    problem(
      await api.get('/v2/clientes/0', {
        headers: language === undefined ? {} : { 'accept-language': language },
      }),
      'NAO_ENCONTRADO',
    );
  const portuguese = await ask('pt-BR');
  const english = await ask('en-US');
  expect(english.titulo).not.toBe(portuguese.titulo);
  expect(english.detalhe).not.toBe(portuguese.detalhe);
  expect({ ...english, titulo: '', detalhe: '' }).toEqual({
    ...portuguese,
    titulo: '',
    detalhe: '',
  });
  for (const other of [undefined, '', '*', 'fr', 'es-ES', 'pt', 'pt-PT', ';;;', 'x'.repeat(2000)])
    expect(await ask(other), String(other)).toEqual(portuguese);
  for (const ranked of [
    'en',
    'en-GB',
    'en-US,en;q=0.9,pt-BR;q=0.5',
    'pt-BR;q=0.3, en-US;q=0.8',
    'fr, en-US;q=0.1',
  ])
    expect(await ask(ranked), ranked).toEqual(english);
});

test('§5 rule 6: every kind of error exists in both languages, its codigo in neither', async () => {
  const anonymous = new Client(inject('demo'));
  const { id } = await newCliente(api);
  await api.post('/v2/registros/post', { id_cliente: id });
  const requests: ((headers: Record<string, string>) => Promise<{ body: unknown }>)[] = [
    (headers) => api.post('/v2/clientes', { surpresa: 1 }, { headers }),
    (headers) => anonymous.get('/v2/clientes/1', { headers }),
    (headers) => api.get('/v2/clientes/0', { headers }),
    (headers) => api.get('/v2/clientes', { headers }),
    (headers) =>
      api.post('/v2/clientes', undefined, {
        raw: 'a=1',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      }),
    (headers) => api.post('/v2/clientes', { nome: 'x'.repeat(6 << 20) }, { headers }),
  ];
  for (const request of requests) {
    const [pt, en] = await Promise.all(
      ['pt-BR', 'en-US'].map(
        async (language) =>
          (await request({ 'accept-language': language })).body as Record<string, unknown>,
      ),
    );
    expect(en?.codigo).toBe(pt?.codigo);
    expect(en?.titulo).not.toBe(pt?.titulo);
    expect(en?.detalhe).not.toBe(pt?.detalhe);
  }
});

test('§7: tipo is an address below {docs_url}/erros/, one per codigo, and instancia the path', async () => {
  const [notFound, invalid] = [
    problem(await api.get('/v2/clientes/0'), 'NAO_ENCONTRADO'),
    problem(await api.post('/v2/clientes', {}), 'VALIDACAO_CAMPOS'),
  ];
  for (const { tipo } of [notFound, invalid])
    expect(tipo).toMatch(new RegExp(`^${DOCS_URL}/erros/`));
  expect(notFound.tipo).not.toBe(invalid.tipo);
  expect([notFound.instancia, invalid.instancia]).toEqual(['/v2/clientes/0', '/v2/clientes']);
});

test('§8: the rate headers are on every answer, counted down, with the time of the restart', async () => {
  const anonymous = new Client(inject('demo'));
  for (const caller of [api, anonymous]) {
    const asked = Date.now();
    const answer = await caller.get('/v2/clientes/0');
    const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
      Number(answer.headers.get(`x-ratelimit-${name}`)),
    ) as [number, number, number];
    expect(remaining).toBeLessThan(limit);
    expect(reset).toBeGreaterThan(asked / 1000 - 1);
    expect(reset).toBeLessThan(Date.now() / 1000 + 31);
  }
});
