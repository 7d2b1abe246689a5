/**
 * Made-up requests at every operation that the API describes: never a failure of the server (the client
 * checks that of every answer), a 400 names fields that were sent or are known, an answer fits its schema,
 * and what was created can be read back.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyFor, type Schema } from '../data/arbitrary.ts';
import type { Problem } from '../http/answers.ts';
import { type Answer, type Client, type Row, signIn } from '../http/client.ts';
import { closed, readOpenapi } from '../http/openapi.ts';
import { type Demo, startDemo } from '../server/demo.ts';

interface Operation {
  method: string;
  path: string;
  /** Names of the parameters of its query. */
  query: string[];
  body: Schema | undefined;
  answers: Record<string, Schema | undefined>;
  /** Whether a success is a file instead of JSON. */
  isFile: boolean;
}

interface Described {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

/** Requests of sign-in block logins and sessions, and uploads are no JSON; they have tests of their own. */
const APART = /^\/(v2\/token|campo\/v1\/(sessoes|eu\/senha|imagens(?!\/faltantes))|health|api)/;
const RUNS = 8;

let demo: Demo;
let office: Client;
let technician: Client;
let document: Document;

beforeAll(async () => {
  demo = await startDemo();
  office = await signIn(demo.url, 'integracao');
  technician = await signIn(demo.url, 'tecnico1');
  document = await readOpenapi(demo.url);
}, 90_000);
afterAll(() => demo.dispose());

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });

function operations(): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      body: requestBody?.content['application/json']?.schema,
      isFile: !('application/json' in (responses[200]?.content ?? { 'application/json': {} })),
      answers: Object.fromEntries(
        Object.entries(responses).map(([status, { content }]) => [
          status,
          Object.values(content ?? {})[0]?.schema,
        ]),
      ),
    })),
  );
}

const resolve = (schema: Schema): Schema =>
  schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

const pathIds = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 60 }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom('0', '-1', 'abc', '1.5', '99999999999999999999', '%00') },
);

function checkFields(operation: Operation, body: unknown, { body: answer }: Answer): void {
  const known = [
    ...Object.keys(resolve(operation.body ?? {}).properties ?? {}),
    ...Object.keys(body ?? {}),
  ];
  const parameters = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const { erros = [] } = answer as Problem;
  expect(erros.length).toBeGreaterThan(0);
  for (const { campo } of erros) {
    const root = campo.split(/[.[]/)[0] ?? '';
    expect([...known, ...parameters, ...operation.query, 'corpo']).toContain(root);
  }
}

function checkSchema({ answers, isFile }: Operation, { status, body }: Answer): void {
  const schema = answers[status];
  if (!schema || (isFile && status === 200)) return;
  const valid = ajv.validate(closed({ ...schema, components: document.components }), body);
  expect(valid ? [] : ajv.errors).toEqual([]);
}

async function checkReadBack(client: Client, { headers, body }: Answer): Promise<void> {
  const location = headers.get('location') ?? '';
  expect(location).toMatch(/^\/v2(-extensoes)?\/[\w-]+\/\d+$/);
  const again = await client.get(location);
  if (again.status === 405) return; // notes are read through their customer
  expect(again.status).toBe(200);
  expect((again.body as Row).id).toBe((body as Row).id);
}

test('every operation, with bodies and ids that are made up', { timeout: 150_000 }, async () => {
  for (const operation of operations().filter(({ path }) => !APART.test(path))) {
    const { method, path, body, isFile } = operation;
    const client = path.startsWith('/campo') ? technician : office;
    const bodies = body ? bodyFor(body, resolve) : fc.constant(undefined);
    const ids = fc.array(pathIds, { minLength: 2, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(bodies, ids, async (json, values) => {
        let next = 0;
        const url = path.replace(/\{\w+\}/g, () => values[next++] ?? '1');
        const sent = json === undefined ? {} : { json };
        const answer = await client.request(method, url, { ...sent, isFile });
        expect(Object.keys(operation.answers)).toContain(String(answer.status));
        checkSchema(operation, answer);
        if (answer.status === 400) checkFields(operation, json, answer);
        if (answer.status === 201 && path.startsWith('/v2')) await checkReadBack(client, answer);
      }),
      { numRuns: RUNS },
    );
  }
});
