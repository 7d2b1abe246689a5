import { Campeiro } from '@campeiro/client';
import { expect, test } from 'vitest';
import { OPERATIONS } from './generated/operations.ts';
import type { ExecuteContext, Property } from './n8n.ts';
import type { Field } from './operation.ts';
import { propertiesOf } from './properties.ts';
import { run } from './run.ts';

const properties = propertiesOf(OPERATIONS);
const shownFor = (name: string): Property[] =>
  properties.filter(({ displayOptions }) => displayOptions?.show.operation?.includes(name));

/** What a person could put into a field, and how it is sent. */
const SAMPLES: Record<Field['kind'], (field: Field) => [given: unknown, sent: unknown]> = {
  text: () => ['x', 'x'],
  number: () => [7, 7],
  boolean: () => [false, false],
  instant: () => ['2026-12-01T09:00:00', '2026-12-01T12:00:00.000Z'],
  choice: ({ choices }) => [choices?.[0], choices?.[0]],
  choices: ({ choices }) => [choices, choices],
  texts: () => ['x, y', ['x', 'y']],
  numbers: () => ['1, 2', [1, 2]],
  object: () => ['{"a": 1}', { a: 1 }],
  objects: () => ['[{"a": 1}]', [{ a: 1 }]],
};

function contextOf(parameters: Record<string, unknown>): ExecuteContext {
  return {
    getInputData: () => [{ json: {} }],
    getNodeParameter: (name, _, fallback) => parameters[name] ?? fallback,
    getNode: () => ({ id: 'n' }),
    getExecutionId: () => '77',
    evaluateExpression: () => 2,
    continueOnFail: () => false,
    getExecutionCancelSignal: () => undefined,
    getTimezone: () => 'America/Sao_Paulo',
    getCredentials: () => Promise.reject(new Error('not asked for')),
    helpers: {
      prepareBinaryData: async (data) => ({ data: data.toString(), mimeType: 'image/jpeg' }),
    },
  };
}

const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();
const HEADERS = { headers: { 'x-request-id': 'r', 'x-epoca': 'e' } };

const IMAGE = { headers: { ...HEADERS.headers, 'content-type': 'image/jpeg' } };
const ALL = {
  dados: [{ id: 1 }, { id: 2 }],
  paginacao: { pagina: 1, por_pagina: 2, total_itens: 2, total_paginas: 1 },
  resultados: [{ indice: 0 }],
};

/** A server that notes the requests and answers all alike. */
function recording() {
  const sent: { url: string; method: string; body: unknown; key: string | null }[] = [];
  const campeiro = new Campeiro({
    ...{ url: 'http://campo.test', login: 'n8n', senha: 's' },
    fetch: async (url, { method = '', body, headers }) => {
      if (url.endsWith('/v2/token'))
        return Response.json({ token_acesso: 't', expira_em: IN_AN_HOUR }, HEADERS);
      const key = new Headers(headers).get('idempotency-key');
      sent.push({ url, method, body: body ? JSON.parse(String(body)) : undefined, key });
      return url.includes('/imagens/') ? new Response('bytes', IMAGE) : Response.json(ALL, HEADERS);
    },
  });
  return { sent, campeiro };
}

test.each(OPERATIONS.map((one) => [one.name, one] as const))(
  '%s sends all of its fields',
  async (name, { params, body = [], answer, hasKey }) => {
    const { sent, campeiro } = recording();
    const given = (fields: readonly Field[]) =>
      Object.fromEntries(fields.map((field) => [field.name, SAMPLES[field.kind](field)[0]]));
    const context = contextOf({
      operation: name,
      ...given(params),
      ...given(body.filter(({ required }) => required)),
      fields: given(body.filter(({ required }) => !required)),
      ...(answer === 'file' && { binaryProperty: 'foto' }),
    });
    const items = await run(context, campeiro, 0);

    const [request] = sent;
    expect(sent).toHaveLength(1);
    expect(request?.url).not.toMatch(/undefined|\{/);
    for (const { kind } of params) expect(request?.url).toContain(kind === 'text' ? '/x' : '/7');
    const all = Object.fromEntries(
      body.map((field) => [field.name, SAMPLES[field.kind](field)[1]] as const),
    );
    if (answer === 'file') expect(items[0]?.binary).toHaveProperty('foto');
    else if (body.length > 0) expect(request?.body).toMatchObject(all);
    expect(request?.key ?? null).toBe(hasKey ? 'n8n-77-n-2-0' : null);
    expect(items.map(({ json }) => json)).toEqual(EXPECTED[answer] ?? [expect.anything()]);
  },
);

const EXPECTED: Record<string, unknown[] | undefined> = {
  list: [{ id: 1 }, { id: 2 }],
  results: [{ indice: 0 }],
  nothing: [{ success: true }],
  file: [{}],
};

test('the fields of an operation have different names', () => {
  for (const { name } of OPERATIONS) {
    const names = ['resource', 'operation', ...shownFor(name).map((one) => one.name)];
    expect(new Set(names).size, name).toBe(names.length);
  }
});

test('a key of the caller goes before that of the execution', async () => {
  const { sent, campeiro } = recording();
  const parameters = { operation: 'createCliente', nome: 'A', tipo: 'J', idempotencyKey: 'p-1' };
  await run(contextOf(parameters), campeiro, 0);
  expect(sent[0]?.key).toBe('p-1');
});

test('a list ends at its limit', async () => {
  const { campeiro } = recording();
  const context = contextOf({ operation: 'listClientes', limit: 1 });
  expect(await run(context, campeiro, 0)).toEqual([{ json: { id: 1 } }]);
});

test('an operation of a newer version is said by its name', async () => {
  const { campeiro } = recording();
  await expect(run(contextOf({ operation: 'fly' }), campeiro, 0)).rejects.toThrow('fly');
});
