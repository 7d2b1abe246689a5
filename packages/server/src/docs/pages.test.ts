/** The pages as a browser gets them, without a database. */
import { LANGUAGES, type Language } from '@campeiro/contract/kit/languages';
import { problemSlug, problems } from '@campeiro/contract/kit/problems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { Database } from '../platform/db/database.ts';
import type { Api } from '../platform/http/api.ts';

const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const ADDRESS = { PORT: '8123' };
/** For tests that build an application or a whole document on a busy machine. */
const SLOW = { timeout: 30_000 };

let app: Api;

const newApp = (env: Record<string, string>) =>
  buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', ...env }),
    db: new Database({ host: '/nowhere' }), // never asked
    secret: 'a secret that only these tests know',
  });

beforeAll(async () => {
  app = await newApp(ADDRESS);
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}, of: Api = app) =>
  of.inject({ url, headers });
const textOf = async (url: string, headers?: Record<string, string>, of?: Api) =>
  (await get(url, headers, of)).body;
const english = { 'accept-language': 'en-GB' };

const SLUGS = Object.keys(problems).map((codigo) => problemSlug(codigo as never));

/** Words of the page frame that belong to one language. */
const FRAME: Record<Language, string[]> = {
  'pt-BR': ['>Guias<', '>Erros<'],
  'en-US': ['>Guides<', '>Errors<'],
};

test.each([...SLUGS.map((slug) => `/docs/erros/${slug}`), '/docs/erros', '/docs/guias'])(
  '%s is in one language, without backticks, with a link to the other',
  SLOW,
  async (url) => {
    for (const language of LANGUAGES) {
      const html = await textOf(url, { 'accept-language': language });
      const [other] = LANGUAGES.filter((one) => one !== language) as [Language];
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain(`href="?language=${other}"`);
      expect(html.replaceAll(/<code.*?<\/code>/gs, '')).not.toContain('`');
      for (const word of FRAME[language]) expect(html).toContain(word);
      for (const word of FRAME[other]) expect(html).not.toContain(word);
      expect(await textOf(`${url}?language=${other}`, { 'accept-language': language })).toContain(
        `<html lang="${other}">`,
      );
    }
  },
);

test('a language that was chosen is kept from page to page', async () => {
  const html = await textOf('/docs/erros?language=en-US');
  expect(html).toContain('href="/docs/erros/conflito?language=en-US"');
  expect(await textOf('/docs/erros')).toContain('href="/docs/erros/conflito"');
  expect(await textOf('/docs/erros?language="><script>')).not.toContain('script');
});

test('the reference sends its requests to where it came from, and names no other place', async () => {
  const html = await textOf('/docs', { host: 'campo.example:9000' });
  const [, json = ''] = /data-configuration="([^"]+)"/.exec(html) ?? [];
  const configuration = JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  expect(configuration).toMatchObject({
    servers: [{ url: '/' }],
    hideClientButton: true,
    telemetry: false,
    withDefaultFonts: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
  });
  expect(JSON.stringify(configuration)).not.toMatch(/https?:/);
  for (const [, address] of html.matchAll(/(?:src|href)="([^"]*)"/g))
    expect(address).toMatch(/^\/(?!\/)/);
  const { 'content-security-policy': policy } = (await get('/docs')).headers;
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).not.toMatch(/https?:|\*/);
});

test('the reference and its documents are in the language of its page', async () => {
  for (const [header, language] of [
    ['pt-PT', 'pt-BR'],
    ['en', 'en-US'],
    ['*', 'pt-BR'],
  ] as const) {
    const html = await textOf('/docs', { 'accept-language': header });
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`&quot;locale&quot;:&quot;${language}&quot;`);
    for (const below of ['', '/escritorio'])
      expect(html).toContain(`&quot;${below}/openapi.${language}.json&quot;`);
  }
  expect(await textOf('/docs?language=en-US')).toContain('<html lang="en-US">');
});

test(
  'the document for generators has an absolute server: PUBLIC_URL, or the address listened on',
  SLOW,
  async () => {
    const serversOf = async (of: Api) =>
      (await get('/openapi.json', { host: 'evil.example' }, of)).json().servers;
    expect(await serversOf(app)).toEqual([{ url: 'http://127.0.0.1:8123' }]);
    const elsewhere = await newApp({
      PUBLIC_URL: 'https://campo.example',
      DOCS_URL: 'https://docs.example/campeiro',
    });
    expect(await serversOf(elsewhere)).toEqual([{ url: 'https://campo.example' }]);
    await elsewhere.close();
  },
);

const SIGN_IN = '/docs/guias/first-integration';

test.each([
  ['localhost:8123', 'http://localhost:8123'],
  ['192.168.0.7', 'http://192.168.0.7'],
  ['[::1]:8123', 'http://[::1]:8123'],
  ['meu-servidor.local:80', 'http://meu-servidor.local:80'],
  ['"><script>alert(1)</script>', 'http://127.0.0.1:8123'],
  ['x;rm -rf ~', 'http://127.0.0.1:8123'],
  ['$(id)', 'http://127.0.0.1:8123'],
  [`${'a'.repeat(300)}.example`, 'http://127.0.0.1:8123'],
])('a reader who came by %j is shown commands for %s', SLOW, async (host, origin) => {
  const html = await textOf(SIGN_IN, { host });
  expect(html).toContain(`curl -sS ${origin}/v2/token`);
  expect(html).not.toContain('localhost:8080');
  const { variable } = (await get('/docs/postman.json', { host })).json();
  expect(variable).toContainEqual({ key: 'base_url', value: origin });
});

test('PUBLIC_URL wins over the address that the reader came by', SLOW, async () => {
  const elsewhere = await newApp({ PUBLIC_URL: 'https://campo.example/' });
  const html = await textOf(SIGN_IN, { host: 'localhost:8080' }, elsewhere);
  expect(html).toContain('curl -sS https://campo.example/v2/token');
  expect(html).not.toContain('localhost:8080');
  await elsewhere.close();
});

test('behind a trusted proxy the address is the one that it was asked for', SLOW, async () => {
  const forwarded = {
    host: '10.0.0.1:8080',
    'x-forwarded-host': 'campo.example',
    'x-forwarded-proto': 'https',
  };
  const proxied = await newApp({ TRUST_PROXY: 'true' });
  expect(await textOf(SIGN_IN, forwarded, proxied)).toContain('https://campo.example/v2/token');
  await proxied.close();
  expect(await textOf(SIGN_IN, forwarded)).toContain('http://10.0.0.1:8080/v2/token');
});

test('there is an icon, and pages name it', async () => {
  for (const url of ['/favicon.svg', '/favicon.ico']) {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  }
  for (const url of ['/docs', '/docs/erros'])
    expect(await textOf(url)).toContain('<link rel="icon" href="/favicon.svg"');
});

test('a browser that follows a wrong link gets a page, a program the problem', async () => {
  for (const url of ['/nada', '/docs/nada', '/docs/erros/nada', '/docs/guias/nada', '/%zz']) {
    const page = await get(url, { accept: HTML, ...english });
    expect([url, page.statusCode]).toEqual([url, 404]);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['x-request-id']).toBeTruthy();
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('Page not found');
    for (const link of ['/docs', '/docs/guias', '/docs/erros'])
      expect(page.body).toContain(`href="${link}"`);
    for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.9']) {
      const problem = await get(url, { accept });
      expect([url, problem.statusCode]).toEqual([url, 404]);
      expect(problem.headers['content-type']).toBe('application/problem+json');
    }
  }
});

test('below the APIs and to other methods a wrong path is a problem for every Accept header', async () => {
  const paths = ['/v2', '/campo', '/escritorio', '/api', '/v2/%zz'].map((path) => `${path}/nada`);
  const headers = { accept: HTML };
  const answers = await Promise.all([
    ...paths.map((url) => get(url, headers)),
    app.inject({ method: 'POST', url: '/nada', headers }),
  ]);
  for (const { statusCode, headers, body } of answers) {
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json']);
    expect(JSON.parse(body).codigo).toBe('NAO_ENCONTRADO');
  }
});
