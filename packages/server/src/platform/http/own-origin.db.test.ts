/**
 * What pages of others make a browser send to the console's API, byte by byte: nothing of it is done, with
 * any trick of the page and any age of the browser.
 */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type Browser, newBrowser, signedInBrowser, signInAs } from '../../../test/browser.ts';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { type Account, SENHA, startTestServer, type TestServer } from '../../../test/harness.ts';
import { answersIn, exchange } from '../../../test/raw.ts';

const NOME = '{"nome":"Equipe do mal"}';
const FORM = 'application/x-www-form-urlencoded';

interface Attack {
  method?: string;
  path?: string;
  headers: Record<string, string>;
  body?: string;
}

const test = testWithNewAccount('administrador')
  .extend('browser', ({ server, account }) =>
    signedInBrowser(server.url, account.login.administrador),
  )
  /** Sends exactly these headers, with the cookie of the signed-in administrator. */
  .extend(
    'send',
    ({ server, browser }) =>
      async ({ method = 'POST', path = '/escritorio/v1/categorias', headers, body }: Attack) => {
        const lines = Object.entries({
          Host: new URL(server.url).host,
          Connection: 'close',
          ...(browser.cookie && { Cookie: browser.cookie }),
          ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
          ...headers,
        }).map(([name, value]) => `${name}: ${value}\r\n`);
        const text = `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
        const [answer] = answersIn(await exchange(server.url, text));
        if (!answer) throw new Error('no answer');
        const { status, headers: given, text: json } = answer;
        return { status, codigo: json && JSON.parse(json).codigo, cookie: given.get('set-cookie') };
      },
  )
  .extend('categories', ({ call }) => async (): Promise<number> => {
    const { body } = await call('POST', '/v2/categorias/list', {});
    return body.paginacao.total_itens;
  });

const JSON_BODY = { 'Content-Type': 'application/json' };
const REFUSED = { status: 403, codigo: 'ORIGEM_NAO_PERMITIDA', cookie: null };

const FOREIGN: Record<string, Record<string, string>> = {
  'a form of another site': {
    'Sec-Fetch-Site': 'cross-site',
    Origin: 'https://mau.example',
    'Content-Type': FORM,
  },
  'a script of another site': { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://mau.example' },
  'a page of a sibling domain': {
    'Sec-Fetch-Site': 'same-site',
    Origin: 'http://sub.campeiro.test',
  },
  'an address typed by the user': { 'Sec-Fetch-Site': 'none' },
  'another site that claims our origin': {
    'Sec-Fetch-Site': 'cross-site',
    Origin: 'http://campeiro.test',
  },
  'an old browser on another site': { Origin: 'https://mau.example' },
  'an old browser in a sandboxed frame': { Origin: 'null' },
  'an old browser on another port of this host': { Origin: 'http://127.0.0.1:1' },
  'an origin that begins like ours': { Origin: 'http://campeiro.test.mau.example' },
  'an origin that is none': { Origin: 'campeiro.test' },
  'a form without a word about its origin': { 'Content-Type': FORM },
  'a page that says only where it came from': { Referer: 'http://campeiro.test/escritorio' },
  'nothing at all': {},
};

describe('refused, and nothing is done', () => {
  test.for(Object.keys(FOREIGN))('%s', async (name, { send, categories, browser }) => {
    const before = await categories();
    const headers = { ...JSON_BODY, ...FOREIGN[name] };
    expect(await send({ headers, body: NOME })).toEqual(REFUSED);
    expect(await send({ method: 'DELETE', path: '/escritorio/v1/sessoes', headers })).toEqual(
      REFUSED,
    );
    expect(await categories()).toBe(before);
    expect((await browser.call('GET', '/escritorio/v1/eu')).status).toBe(200);
  });
});

test('a request that names a page of ours is believed', async ({ server, send }) => {
  const own: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'same-origin' },
    { Origin: server.url },
    { Origin: 'http://campeiro.test' },
  ];
  for (const [i, headers] of own.entries()) {
    const body = `{"nome":"Nossa ${i}"}`;
    expect(await send({ headers: { ...JSON_BODY, ...headers }, body })).toMatchObject({
      status: 201,
    });
  }
});

test('reading needs no origin: nothing is changed, and others cannot read the answer', async ({
  send,
}) => {
  const headers = { 'Sec-Fetch-Site': 'none' };
  for (const method of ['GET', 'HEAD'])
    expect((await send({ method, path: '/escritorio/v1/eu', headers })).status).toBe(200);
});

describe('a body that is not said to be JSON is refused, an empty one too', () => {
  const OWN = { 'Sec-Fetch-Site': 'same-origin' };
  const bodies: [type: string | undefined, body: string | undefined][] = [
    ['text/plain', NOME],
    ['text/plain', ''],
    ['text/plain;application/json', NOME],
    [FORM, 'nome=X'],
    [FORM, ''],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/jsonp', NOME],
    ['', NOME],
    [undefined, NOME],
    [undefined, ''],
    [undefined, undefined],
  ];
  test.for(bodies)('%s: %s', async ([type, body], { send, categories }) => {
    const headers = { ...OWN, ...(type !== undefined && { 'Content-Type': type }) };
    const before = await categories();
    const sent = { headers, ...(body !== undefined && { body }) };
    const refused = { status: 415, codigo: 'TIPO_MIDIA_NAO_SUPORTADO', cookie: null };
    expect(await send(sent)).toEqual(refused);
    // An operation without fields takes `{}`, but not nothing.
    const path = '/escritorio/v1/registros/1/liberar';
    expect(await send({ ...sent, path })).toEqual(refused);
    expect(await categories()).toBe(before);
  });

  test('what has no body needs no type', async ({ send }) => {
    const path = '/escritorio/v1/eu/preferencias/x';
    expect((await send({ method: 'DELETE', path, headers: OWN })).status).toBe(404);
    const typed = { ...OWN, 'Content-Type': 'text/plain' };
    expect((await send({ method: 'DELETE', path, headers: typed })).status).toBe(415);
  });
});

test('a page of others cannot sign a user in', async ({ server, account, send, browser }) => {
  browser.cookie = undefined;
  const path = '/escritorio/v1/sessoes';
  const body = JSON.stringify({ login: account.login.gestor, senha: SENHA });
  for (const headers of Object.values(FOREIGN))
    expect(await send({ path, headers: { ...JSON_BODY, ...headers }, body })).toEqual(REFUSED);
  const plain = { 'Content-Type': 'text/plain', Origin: server.url };
  expect((await send({ path, headers: plain, body })).status).toBe(415);
  const answer = await send({ path, headers: { ...JSON_BODY, Origin: server.url }, body });
  expect([answer.status, answer.cookie?.split('=')[0]]).toEqual([201, 'campeiro']);
});

test('programs with a token are asked nothing of this', async ({ call }) => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://mau.example' };
  const answer = await call('POST', '/escritorio/v1/categorias', { nome: 'X' }, headers);
  expect(answer.status).toBe(201);
});

test('the refusal says what is missing, with the headers of every answer', async ({ browser }) => {
  const headers = { 'sec-fetch-site': 'cross-site', 'accept-language': 'en' };
  const answer = await browser.call('POST', '/escritorio/v1/categorias', { nome: 'X' }, headers);
  expect(answer.body.tipo).toMatch(/\/docs\/erros\/origem-nao-permitida$/);
  expect(answer.body.titulo).toBe('Origin not allowed');
  for (const name of ['x-request-id', 'x-ratelimit-limit', 'x-ratelimit-reset'])
    expect(answer.headers.get(name)).toBeTruthy();
});

/** As a browser that says nothing but the origin. */
async function putPreference(url: string, headers: Record<string, string>): Promise<number> {
  const { status } = await fetch(`${url}/escritorio/v1/eu/preferencias/x`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"valor":1}',
  });
  return status;
}

describe('over https', () => {
  let server: TestServer;
  let account: Account;
  let browser: Browser;

  beforeAll(async () => {
    server = await startTestServer({ PUBLIC_URL: 'https://campeiro.test' });
    account = await server.newAccount();
    browser = newBrowser(server.url);
    await signInAs(browser, account.login.gestor);
  });
  afterAll(() => server.close());

  const origin = async (value: string) => {
    const { cookie = '' } = browser;
    return putPreference(server.url, { origin: value, cookie });
  };

  test('the cookie is of this host alone, and is never sent without https', async () => {
    const answer = await signInAs(browser, account.login.gestor);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-campeiro=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
      ),
    ]);
    expect((await browser.call('GET', '/escritorio/v1/eu')).status).toBe(200);
    const plain = { cookie: (browser.cookie ?? '').replace('__Host-', '') };
    expect((await browser.call('GET', '/escritorio/v1/eu', undefined, plain)).status).toBe(401);
  });

  test('a page without https is not of this service', async () => {
    expect(await origin('https://campeiro.test')).toBe(204);
    expect(await origin('http://campeiro.test')).toBe(403);
    const { host } = new URL(server.url);
    expect(await origin(`https://${host}`)).toBe(204);
    expect(await origin(`http://${host}`)).toBe(403);
  });
});

test('behind a trusted proxy, its word about https and the host counts', async () => {
  const server = await startTestServer({ TRUST_PROXY: '127.0.0.1' });
  try {
    const { login } = await server.newAccount();
    const browser = newBrowser(server.url);
    const sent = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'painel.example' };
    const body = { login: login.gestor, senha: SENHA };
    const answer = await browser.call('POST', '/escritorio/v1/sessoes', body, sent);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-campeiro=.*; Secure$/);
    const status = async (origin: string) => {
      const { cookie = '' } = browser;
      return putPreference(server.url, { ...sent, origin, cookie });
    };
    expect(await status('https://painel.example')).toBe(204);
    expect(await status('http://painel.example')).toBe(403);
    expect(await status('https://outro.example')).toBe(403);
  } finally {
    await server.close();
  }
});
