/** Services of places against real servers: slow, huge, redirecting, wrong and right ones. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as plain } from 'vitest';
import { Places } from './places.ts';

const LOG = { warn: () => {} };
const VIACEP = {
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
};
const CEP = '01310-200';

const test = plain.extend(
  'serve',
  async ({ task: _ }, { onCleanup }) =>
    async (listener: RequestListener) => {
      const server = createServer(listener);
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      onCleanup(() => {
        server.closeAllConnections();
        server.close();
      });
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
);

const answering =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.end(JSON.stringify(body));
const places = (CEP_URL?: string, GEOCODER_URL?: string) =>
  new Places({ CEP_URL, GEOCODER_URL } as ConstructorParameters<typeof Places>[0], 0);

test('a postal code has its address, which is asked for once', async ({ serve }) => {
  const asked: string[] = [];
  const url = await serve((request, response) => {
    asked.push(request.url ?? '');
    response.end(JSON.stringify(VIACEP));
  });
  const service = places(`${url}/ws/{cep}/json/`);
  for (const cep of [CEP, '01310200'])
    expect(await service.addressOf(cep, 1, LOG)).toEqual({
      ...{ resultado: 'achado', logradouro: 'Avenida Paulista', complemento: null },
      ...{ bairro: 'Bela Vista', cidade: 'São Paulo', estado: 'SP' },
    });
  expect(asked).toEqual(['/ws/01310200/json/']);
});

test('no account learns by the time of an answer what another one asked', async ({ serve }) => {
  let asked = 0;
  const url = await serve((_, response) => {
    asked += 1;
    response.end(JSON.stringify(VIACEP));
  });
  const service = places(`${url}/{cep}`);
  for (const conta of [1, 2, 1, 2]) await service.addressOf(CEP, conta, LOG);
  expect(asked).toBe(2);
});

test('an unknown one, one that is none, and no service', async ({ serve }) => {
  const service = places(`${await serve(answering({ erro: 'true' }))}/{cep}`);
  expect((await service.addressOf(CEP, 1, LOG)).resultado).toBe('nao_achado');
  expect((await service.addressOf('../../x', 1, LOG)).resultado).toBe('nao_achado');
  for (const cep of [CEP, '0'])
    expect((await places().addressOf(cep, 1, LOG)).resultado).toBe('sem_servico');
  expect((await places().placesOf({}, 1, LOG)).resultado).toBe('sem_servico');
  expect((await places().placesOf({ cidade: 'Itu' }, 1, LOG)).resultado).toBe('sem_servico');
});

const HOSTILE: Record<string, RequestListener> = {
  'a redirect': (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'an error': (_, response) => response.writeHead(500).end('{}'),
  'no JSON': (_, response) => response.end('<html>'),
  'other JSON': answering([[1]]),
  null: answering(null),
  'too much': (_, response) => response.end(`"${'x'.repeat(300_000)}"`),
  'half an answer': (_, response) => {
    response.writeHead(200, { 'content-length': '500' });
    response.write('{');
    response.destroy();
  },
};

test.for(Object.keys(HOSTILE))('%s is no answer', async (kind, { serve }) => {
  const url = await serve(HOSTILE[kind] as RequestListener);
  expect((await places(`${url}/{cep}`).addressOf(CEP, 1, LOG)).resultado).toBe('fora_do_ar');
});

test('places have an exactness; what is on no map is left out', async ({ serve }) => {
  const asked: URL[] = [];
  const found = [
    { lat: '-23.56', lon: '-46.65', display_name: 'Avenida Paulista, 1578', place_rank: 30 },
    { lat: '-23.55', lon: '-46.64', display_name: 'Avenida Paulista', place_rank: 26 },
    { lat: '95', lon: '0', display_name: 'X', place_rank: 30 },
    { lat: '', lon: ' ', display_name: 'Gulf of Guinea', place_rank: 30 },
    { lat: null, lon: [], display_name: 'Gulf of Guinea', place_rank: 30 },
    { display_name: 'Y' },
    null,
  ];
  const url = await serve((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://x'));
    response.end(JSON.stringify(found));
  });
  const address = { logradouro: 'Avenida Paulista', numero: '1578', cidade: 'São Paulo' };
  const { resultado, dados } = await places(undefined, `${url}/`).placesOf(address, 1, LOG);
  expect([resultado, dados.map(({ precisao }) => precisao)]).toEqual(['achado', ['numero', 'rua']]);
  expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('q')])).toEqual([
    ['/search', 'Avenida Paulista, 1578, São Paulo'],
  ]);
});

test('an account asks thirty times a minute, and others go on', async ({ serve }) => {
  const service = places(`${await serve(answering(VIACEP))}/{cep}`);
  const ask = (n: number, conta: number) => service.addressOf(String(10_000_000 + n), conta, LOG);
  for (let n = 0; n < 30; n++) expect((await ask(n, 1)).resultado).toBe('achado');
  expect([(await ask(30, 1)).resultado, (await ask(31, 2)).resultado]).toEqual([
    'aguarde',
    'achado',
  ]);
  // What is known already is not asked for.
  expect((await ask(0, 1)).resultado).toBe('achado');
});
