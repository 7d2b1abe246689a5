/** Guarantee G5: a request that is repeated with its `Idempotency-Key` is done once. */
import { beforeAll, describe, expect, inject, test } from 'vitest';
import {
  integrator,
  neighbour,
  newCliente,
  unique,
  userOf,
  visitWindow,
} from '../data/fixtures.ts';
import { faults, page, problem, resource } from '../http/answers.ts';
import { type Answer, Client, signIn } from '../http/client.ts';
import { readOpenapi } from '../http/openapi.ts';
import { startDemo } from '../server/demo.ts';

let api: Client;
let id_cliente: number;
let id_usuario: number;

beforeAll(async () => {
  api = await integrator();
  id_usuario = Number((await userOf(api, 'tecnico1')).id);
  id_cliente = (await newCliente(api)).id;
});

interface Operation {
  parameters: { $ref?: string }[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
  responses: Record<string, { headers?: object }>;
}

interface TextSchema {
  type?: unknown;
  format?: string;
  pattern?: string;
  enum?: unknown;
  maxLength?: number;
}

const { paths, components } = await readOpenapi<{
  paths: Record<string, Record<string, Operation>>;
  components: {
    parameters: Record<string, { name: string }>;
    schemas: Record<string, { required?: string[]; properties: Record<string, TextSchema> }>;
  };
}>(inject('demo'));

/** Operations that heed the header, by method and path. */
const HEEDING = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { parameters }]) => parameters.some((p) => p.$ref?.endsWith('/IdempotencyKey')))
    .map(([method, operation]) => ({ method, path, operation })),
);

let weeks = 0;
/** A Wednesday morning of its own, far ahead, on which nothing is planned. */
function timeToHold() {
  const dia = new Date(Date.UTC(2031, 0, 8 + 7 * weeks++)).toISOString().slice(0, 10);
  return { dia, id_usuario, inicio: `${dia}T13:00:00Z`, minutos: 30 };
}

/** Creations that need more than texts: a body that creates one each time. */
const WORDED: Record<string, () => object> = {
  '/v2/clientes': () => ({ tipo: 'J', nome: unique() }),
  '/v2/clientes/criar-lote': () => ({ clientes: [{ tipo: 'J', nome: unique() }, {}] }),
  '/v2-extensoes/clientes/salvar-lote': () => ({
    clientes: [{ tipo: 'J', nome: unique(), id_externo: unique() }, {}],
  }),
  '/v2-extensoes/registros/salvar-lote': () => ({
    registros: [{ ...visitWindow(), acao: 'agendar', id_cliente, id_externo: unique() }, {}],
  }),
  '/v2-extensoes/habilidades': () => ({ nome: unique() }),
  '/v2-extensoes/horarios/reservas': () => timeToHold(),
  '/v2/registros/post': () => ({ ...visitWindow(), id_cliente }),
  '/v2/ordens-servico/post': () => ({ nome: unique(), id_cliente }),
};

/** They heed the header too. What they create needs a day with travel, so `packages/server` tests them. */
const ELSEWHERE = ['/campo/v1/deslocamentos/percursos/{id}/contestar'];

/** A body with a word of its own in each required text. */
function bodyOfTexts({ requestBody }: Operation): object {
  const name = requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1) ?? '';
  const { required = [], properties = {} } = components.schemas[name] ?? {};
  const words = required.map((field) => {
    const { type, format, pattern, enum: words, maxLength } = properties[field] ?? {};
    const isFree = type === 'string' && !format && !pattern && !words;
    if (!isFree) throw new Error(`${name} needs a body in WORDED, because of ${field}`);
    return [field, unique().slice(0, maxLength)];
  });
  return Object.fromEntries(words);
}

/** Where things are created, and a body that creates one each time. */
const CREATIONS: Record<string, () => object> = {
  ...WORDED,
  ...Object.fromEntries(
    HEEDING.filter(({ path }) => !WORDED[path] && !ELSEWHERE.includes(path)).map(
      ({ path, operation }) => [path, () => bodyOfTexts(operation)],
    ),
  ),
};

const send = (path: string, json: object, key: string, client = api): Promise<Answer> =>
  client.post(path.replace('{id}', String(id_cliente)), json, {
    headers: { 'idempotency-key': key },
  });

const replayed = ({ headers }: Answer) => headers.get('idempotent-replayed');
const essence = ({ status, text, headers }: Answer) => [status, headers.get('location'), text];

describe.each(Object.entries(CREATIONS))('%s', (path, bodyOf) => {
  test('a repetition gets the first answer', async () => {
    const [key, body] = [unique(), bodyOf()];
    const first = await send(path, body, key);
    const again = await send(path, Object.fromEntries(Object.entries(body).reverse()), key);
    expect(first.status).toBe(path.endsWith('lote') ? 207 : 201);
    expect([replayed(first), replayed(again)]).toEqual([null, 'true']);
    expect(essence(again)).toEqual(essence(first));
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  });

  test('another body is a conflict', async () => {
    const key = unique();
    await send(path, bodyOf(), key);
    const other = path.startsWith('/v2/registros') ? { ...bodyOf(), ativo: false } : bodyOf();
    problem(await send(path, other, key), 'CONFLITO');
  });

  test('many at once create one', async () => {
    const [key, body] = [unique(), bodyOf()];
    const answers = await Promise.all(Array.from({ length: 16 }, () => send(path, body, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(essence(answer)))).size).toBe(1);
    expect(answers.filter((answer) => replayed(answer) === null)).toHaveLength(1);
  });
});

test('a refused request leaves its key free, and a bad key is named with all other faults', async () => {
  const key = unique();
  expect(faults(await send('/v2/clientes', { tipo: 'J' }, key))).toEqual({
    nome: 'CAMPO_OBRIGATORIO',
  });
  resource(await send('/v2/clientes', { tipo: 'J', nome: key }, key), 201);
  expect(faults(await send('/v2/clientes', { tipo: 'X' }, 'com espaço'))).toEqual({
    'Idempotency-Key': 'VALOR_INVALIDO',
    nome: 'CAMPO_OBRIGATORIO',
    tipo: 'VALOR_INVALIDO',
  });
});

test('accounts have keys of their own', async () => {
  const [key, body] = [unique(), { tipo: 'J', nome: unique() }];
  const [ours, theirs] = [
    await send('/v2/clientes', body, key),
    await send('/v2/clientes', body, key, await neighbour()),
  ];
  expect([replayed(ours), replayed(theirs)]).toEqual([null, null]);
  expect(ours.text).not.toBe(theirs.text);
});

test('the description names the header where it is heeded, and nowhere else', () => {
  expect(components.parameters.IdempotencyKey?.name).toBe('Idempotency-Key');
  for (const { method, path, operation } of HEEDING) {
    const [success = '', { headers = {} } = {}] = Object.entries(operation.responses)[0] ?? [];
    expect([method, path, success, Object.keys(operation.responses)]).toEqual([
      'post',
      path,
      path.endsWith('lote') ? '207' : '201',
      expect.arrayContaining(['400', '409']),
    ]);
    expect(Object.keys(headers)).toContain('Idempotent-Replayed');
  }
  const creating = Object.entries(paths).flatMap(([path, { post }]) =>
    path.startsWith('/v2/') && post && '201' in post.responses ? [path] : [],
  );
  expect(HEEDING.map(({ path }) => path).sort()).toEqual(
    [...new Set([...creating, ...Object.keys(WORDED), ...ELSEWHERE])].sort(),
  );
});

test('after SIGKILL of everything, repeating the requests under way makes each exactly once', {
  timeout: 120_000,
}, async () => {
  const demo = await startDemo();
  try {
    const codigo = unique();
    const requests = Array.from({ length: 60 }, (_, i) => ({ tipo: 'J', nome: `C ${i}`, codigo }));
    const { token } = await signIn(demo.url, 'integracao');
    const before = new Client(demo.url, token);
    const answered: (Answer | undefined)[] = [];
    let killed: Promise<void> | undefined;
    await Promise.all(
      requests.map(async (body, i) => {
        answered[i] = await send('/v2/clientes', body, `${codigo}-${i}`, before).catch(
          () => undefined,
        );
        if (answered.filter(Boolean).length === 20) killed ??= demo.kill();
      }),
    );
    await killed;
    await demo.start();
    const after = new Client(demo.url, token);
    for (const [i, body] of requests.entries()) {
      const again = await send('/v2/clientes', body, `${codigo}-${i}`, after);
      const first = answered[i];
      resource(again, 201);
      if (first) expect([replayed(again), essence(again)]).toEqual(['true', essence(first)]);
    }
    const { paginacao } = page(await after.post('/v2/clientes/list', { codigos: [codigo] }));
    expect(paginacao.total_itens).toBe(requests.length);
  } finally {
    await demo.dispose();
  }
});
