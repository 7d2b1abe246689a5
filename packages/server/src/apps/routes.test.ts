/** How apps leave the server: a made-up build beside the one before it, without a database. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { Database } from '../platform/db/database.ts';
import type { Api } from '../platform/http/api.ts';
import type { App } from './apps.ts';
import type { DemoAccess } from './landing.ts';

const folder = mkdtempSync(join(tmpdir(), 'campeiro-apps-'));
const write = (name: string, text: string | Buffer) => {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
};
const PAGE = '<html><meta name="campeiro-settings" content="{}"></html>';

write('new/index.html', PAGE);
write('new/sw.js', 'self;');
write('new/icon.svg', '<svg/>');
write('new/assets/main-2.js', 'new');
write('new/assets/main-2.js.gz', gzipSync('new'));
write('old/index.html', 'old page');
write('old/old.svg', '<svg/>');
write('old/assets/main-1.js', 'old');
write('area.pmtiles', '0123456789');

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const servers: Api[] = [];
const build = { current: join(folder, 'new'), earlier: [join(folder, 'old')] };
const FIELD: App = { path: '/app', build };
const newApp = async (
  env: Record<string, string> = {},
  demo?: DemoAccess,
  apps: App[] = [FIELD],
) => {
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', ...env }),
    db: new Database({ host: '/nowhere' }), // never asked
    secret: 'a secret that only these tests know',
    demo,
    apps,
  });
  servers.push(app);
  return app;
};

let app: Api;
/** With a console too, whose path is also that of the office's API. */
let beside: Api;
beforeAll(async () => {
  app = await newApp();
  beside = await newApp({}, undefined, [FIELD, { path: '/escritorio', build }]);
}, 30_000);
afterAll(async () => {
  for (const one of servers) await one.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, of = app) =>
  of.inject({ url, headers });

test('every address below the app is its page, which is asked for anew each time', async () => {
  for (const url of ['/app/', '/app/?x=1', '/app/visita/31', '/app/v2/clientes']) {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['cache-control'], body]).toEqual([
      200,
      'no-cache',
      expect.any(String),
    ]);
    expect(body).toContain('{&quot;map&quot;:null,&quot;demonstracao&quot;:false}');
    expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  }
});

test('the path without a slash leads to the one with it', async () => {
  const { statusCode, headers } = await get('/app?login=ana');
  expect([statusCode, headers.location]).toEqual([308, '/app/?login=ana']);
});

test('files whose names tell their content are kept, those of the build before too', async () => {
  for (const name of ['main-1.js', 'main-2.js']) {
    const { statusCode, headers } = await get(`/app/assets/${name}`);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  expect((await get('/app/icon.svg')).headers['cache-control']).toBe('public, max-age=86400');
  expect((await get('/app/sw.js')).headers['cache-control']).toBe('no-cache');
});

test('files are sent as the build compressed them', async () => {
  const { headers } = await get('/app/assets/main-2.js', { 'accept-encoding': 'gzip' });
  expect(headers['content-encoding']).toBe('gzip');
  expect(headers.vary).toMatch(/accept-encoding/i);
});

test.each([
  '/app/old.svg',
  '/app/index.html',
  '/app/assets/main-3.js',
  '/app/assets/main-2.js.gz',
  '/app/../new/sw.js',
  '/app/%2e%2e/area.pmtiles',
  '/mapa.pmtiles',
  '/escritorio/v1/nada',
  '/v2/nada',
])('%s is a problem', async (url) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json']);
});

test.each([
  ['GET', '/escritorio/v1/nada'],
  ['GET', '/escritorio/v1'],
  ['GET', '/escritorio/v1/'],
  ['GET', '/escritorio/%761/nada'],
  ['HEAD', '/escritorio/v1/nada'],
  ['POST', '/escritorio/v1/nada/mais'],
  ['PUT', '/escritorio/v1/clientes/1/nada'],
  ['OPTIONS', '/escritorio/v1/nada'],
] as const)('below a console %s %s is a problem, as it is without one', async (method, url) => {
  const asked = { method, url, headers: { accept: 'text/html' } };
  const [without, below] = [await app.inject(asked), await beside.inject(asked)];
  expect([below.statusCode, below.headers['content-type']]).toEqual([
    404,
    'application/problem+json',
  ]);
  expect(below.body).toBe(without.body);
});

test('below a console the API answers as before, and everything else is its page', async () => {
  const wrong = await get('/escritorio/v1/registros/list', {}, beside);
  expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'POST']);
  for (const url of ['/escritorio/', '/escritorio/visitas/31', '/escritorio/v1x/nada'])
    expect((await get(url, {}, beside)).headers['content-type']).toContain('text/html');
});

test('in place of an app that is not built a page says so, and the API below it answers', async () => {
  const unbuilt: App[] = [
    { path: '/app', build: undefined },
    { path: '/escritorio', build: undefined },
  ];
  const own = await newApp({}, undefined, unbuilt);
  for (const url of ['/app', '/app/', '/escritorio/visitas/31', '/escritorio/sw.js']) {
    const { statusCode, headers, body } = await get(url, BROWSER, own);
    expect([url, statusCode, headers['content-type']]).toEqual([
      ...[url, 503],
      'text/html; charset=utf-8',
    ]);
    expect(body).toContain('npm run build');
  }
  expect((await get('/escritorio/v1/nada', BROWSER, own)).statusCode).toBe(404);
  expect((await get('/escritorio/v1/registros/list', BROWSER, own)).statusCode).toBe(405);
  const landing = (await get('/', BROWSER, own)).body;
  expect(landing).toContain('href="/docs"');
  expect(landing).not.toMatch(/href="\/(app|escritorio)/);
});

test('other methods are refused', async () => {
  for (const url of ['/app', '/app/', '/app/sw.js', '/app/assets/main-2.js']) {
    const { statusCode, headers } = await app.inject({ url, method: 'POST' });
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect((await app.inject({ url, method: 'HEAD' })).body).toBe('');
  }
});

test('page, worker and scripts say what they may do', async () => {
  const own = await newApp({ MAP_STYLE_URL: 'https://tiles.example/styles/a.json' });
  for (const url of ['/app/', '/app/sw.js', '/app/assets/main-2.js']) {
    const { headers } = await get(url, {}, own);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("connect-src 'self' https://tiles.example;");
    expect(policy).not.toMatch(/script-src|unsafe-eval/);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=(self), geolocation=(self)');
  }
  const [before, after] = await Promise.all([get('/app/sw.js'), get('/app/sw.js', {}, own)]);
  expect(after.body).not.toBe(before.body);
});

test('the file of the map is read in parts', async () => {
  const own = await newApp({ MAP_FILE: join(folder, 'area.pmtiles') });
  const { statusCode, body } = await get('/mapa.pmtiles', { range: 'bytes=2-4' }, own);
  expect([statusCode, body]).toEqual([206, '234']);
  expect((await get('/app/', {}, own)).body).toContain('/mapa.pmtiles');
});

test('people are shown where to go on, programs what they always were', async () => {
  const { statusCode, body } = await get('/', { ...BROWSER, 'accept-language': 'en' });
  expect(statusCode).toBe(200);
  expect(body).toContain('<html lang="en-US">');
  for (const href of ['/app/', '/docs', '/docs/guias']) expect(body).toContain(`href="${href}"`);
  expect(body).not.toContain('/escritorio');
  for (const accept of ['*/*', 'application/json']) {
    const answer = await get('/', { accept });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/docs']);
  }
});

test('a demo offers its users, and its password only to this machine', async () => {
  const users = [
    { login: 'ana&1', nome: 'Ana <b>', perfil: 'campo' },
    { login: 'erp', nome: 'ERP', perfil: 'integracao' },
  ];
  const here = await get('/', BROWSER, await newApp({}, { users, senha: 'segredo' }));
  expect(here.body).toContain('href="/app/entrar#login=ana%261&amp;senha=segredo"');
  expect(here.body).toContain('Ana &lt;b&gt;');
  expect(here.body).toContain('<code>erp</code>');
  const elsewhere = await get('/', BROWSER, await newApp({}, { users, senha: undefined }));
  expect(elsewhere.body).toContain('href="/app/entrar#login=ana%261"');
  expect(elsewhere.body).not.toContain('segredo');
});

test('only a demo that tells its password has pages that take one from a link', async () => {
  const users = [{ login: 'ana', nome: 'Ana', perfil: 'campo' }];
  const told = async (demo?: { users: typeof users; senha: string | undefined }) =>
    (await get('/app/entrar', {}, await newApp({}, demo))).body.includes(
      '&quot;demonstracao&quot;:true',
    );
  expect([
    await told({ users, senha: 'segredo' }),
    await told({ users, senha: undefined }),
  ]).toEqual([true, false]);
  expect(await told()).toBe(false);
});
