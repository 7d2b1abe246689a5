/** The Postman collection from top to bottom: what people import and run first works as it comes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../http/client.ts';
import { readOpenapi } from '../http/openapi.ts';
import { type Collection, type Outcome, runCollection } from '../http/postman.ts';
import { type Demo, startDemo } from '../server/demo.ts';

const loginsOf = (login: string, login_campo: string) => ({
  login,
  senha: PASSWORD,
  login_campo,
  senha_campo: PASSWORD,
});
const GIVEN = loginsOf('integracao', 'tecnico1');

let demo: Demo;
let collection: Collection;

beforeAll(async () => {
  demo = await startDemo();
  collection = await readOpenapi<Collection>(demo.url, 'pt-BR', '/docs/postman.json');
}, 90_000);
afterAll(() => demo.dispose());

const failed = (outcomes: Outcome[]) => outcomes.filter(({ failures }) => failures.length > 0);

test.each([
  ['first', GIVEN],
  ['again', GIVEN],
  ['of other users', loginsOf('admin', 'tecnico8')],
])('every request succeeds in its order: %s', async (_, given) => {
  const outcomes = await runCollection(collection, given);
  expect(failed(outcomes)).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(100);
});

test('two people run it at once', async () => {
  const runs = [GIVEN, loginsOf('integracao', 'tecnico2')];
  const outcomes = await Promise.all(runs.map((given) => runCollection(collection, given)));
  expect(outcomes.map(failed)).toEqual([[], []]);
});

test('it sends every operation, and deletes last', async () => {
  const { paths } = await readOpenapi<{ paths: Record<string, object> }>(demo.url);
  const described = Object.values(paths).reduce((n, methods) => n + Object.keys(methods).length, 0);
  const requests = collection.item.flatMap(({ item }) => item);
  const distinct = new Set(requests.map(({ request, name }) => `${request.method} ${name}`));
  expect(distinct.size).toBe(described);
  const before = collection.item.slice(0, -1).flatMap(({ item }) => item);
  const deleting = before.filter(({ request }) => request.method === 'DELETE');
  // Each takes back what the request before it did, and deletes nothing.
  expect(deleting).toMatchObject([
    { request: { url: { raw: '{{base_url}}/v2-extensoes/registros/:id/cancelamento' } } },
    { request: { url: { raw: '{{base_url}}/v2-extensoes/horarios/reservas/:id' } } },
  ]);
});

test('a login that is refused fails its requests, and nothing else is stored', async () => {
  const outcomes = await runCollection(
    { ...collection, item: collection.item.filter(({ name }) => name === 'Token') },
    { ...GIVEN, senha: 'errada' },
  );
  expect(failed(outcomes).map(({ status }) => status)).toEqual([401]);
});

test('it waits for the next window instead of failing', { timeout: 60_000 }, async () => {
  await demo.stop();
  await demo.start({ DEMO_SPEED: '0', RATE_LIMIT_MAX: '5', RATE_LIMIT_WINDOW_SECONDS: '1' });
  const folders = ['Token', 'Tabelas de apoio', 'Campos personalizados'];
  const outcomes = await runCollection(
    {
      ...collection,
      variable: collection.variable.map((one) =>
        one.key === 'base_url' ? { ...one, value: demo.url } : one,
      ),
      item: collection.item.filter(({ name }) => folders.includes(name)),
    },
    GIVEN,
  );
  expect(failed(outcomes)).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(10);
});
