/** No link of the documents is broken: as files on a code host, and as pages of the server. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { LANGUAGES } from '@campeiro/contract/kit/languages';
import { Marked, type Token } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { Database } from '../platform/db/database.ts';
import type { Api } from '../platform/http/api.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const OUTSIDE = /^(https?:|mailto:)/;

const files = globSync('**/*.md', {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|data)$/.test(String(path)),
});

interface Rendered {
  html: string;
  links: string[];
}

const known = new Map<string, Rendered>();

function rendered(file: string): Rendered {
  const before = known.get(file);
  if (before) return before;
  const links: string[] = [];
  const walkTokens = (token: Token) => {
    if (token.type === 'link' || token.type === 'image') links.push(token.href);
  };
  const html = new Marked(gfmHeadingId(), { walkTokens }).parse(
    readFileSync(join(ROOT, file), 'utf8'),
    { async: false },
  );
  known.set(file, { html, links });
  return { html, links };
}

const hasAnchor = (html: string, part: string) => html.includes(` id="${part}"`);

test('the documents are found', () => {
  expect(files).toEqual(expect.arrayContaining(['README.md', 'docs/guides/first-integration.md']));
});

test.each(files)('links of %s lead to files and headings', (file) => {
  const dead = rendered(file).links.filter((link) => {
    if (OUTSIDE.test(link)) return false;
    const [path, part] = link.split('#') as [string, string?];
    const target = path ? join(dirname(file), path) : file;
    if (!existsSync(join(ROOT, target)) || target.startsWith('..')) return true;
    return part !== undefined && !hasAnchor(rendered(target).html, part);
  });
  expect(dead).toEqual([]);
});

let app: Api;

beforeAll(async () => {
  app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    db: new Database({ host: '/nowhere' }), // never asked
    secret: 'a secret that only these tests know',
  });
});
afterAll(() => app.close());

const get = (url: string, language: string) =>
  app.inject({ url, headers: { 'accept-language': language } });

const linksOf = (html: string) =>
  [...html.matchAll(/ (?:href|src)="([^"]*)"/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .filter((address) => !OUTSIDE.test(address));

/** In descriptions of the OpenAPI documents. */
const markdownLinksOf = (text: string) =>
  [...text.matchAll(/\]\((\/[^)]+)\)/g)].map(([, address = '']) => address);

test.each(LANGUAGES)(
  'all that pages in %s lead to is there',
  { timeout: 60_000 },
  async (language) => {
    const pages = new Map<string, string>();
    const wanted = ['/docs/guias', '/docs/erros', '/docs', '/docs/migracao-v2'].map((to) => ({
      from: '',
      to,
    }));
    for (const below of ['', '/escritorio']) {
      const { body } = await get(`${below}/openapi.json`, language);
      wanted.push(...markdownLinksOf(body).map((to) => ({ from: `${below}/openapi.json`, to })));
    }
    const dead: string[] = [];
    for (const { from, to } of wanted) {
      const { pathname, search, hash } = new URL(to, `http://campeiro.test${from}`);
      const url = pathname + search;
      if (!pages.has(url)) {
        const { statusCode, body, headers } = await get(url, language);
        pages.set(url, statusCode === 200 ? body : '');
        if (statusCode === 200 && String(headers['content-type']).startsWith('text/html'))
          wanted.push(...linksOf(body).map((link) => ({ from: url, to: link })));
      }
      const html = pages.get(url) as string;
      const part = decodeURIComponent(hash.slice(1));
      if (!html || (part && !hasAnchor(html, part))) dead.push(`${from} → ${to}`);
    }
    expect(dead).toEqual([]);
    expect(pages.size).toBeGreaterThan(30);
  },
);

test.each(LANGUAGES)('the list in %s has every document', { timeout: 30_000 }, async (language) => {
  const { body } = await get('/docs/guias', language);
  const names = files
    .filter((file) => /^docs\//.test(file) && !file.includes('README'))
    .map((file) =>
      relative('docs', file)
        .replace(/^.*\//, '')
        .replace(/(\.pt-BR)?\.md$/, ''),
    );
  const missing = names.filter((name) => !new RegExp(`/docs/guias/${name}["#.]`).test(body));
  expect(missing).toEqual([]);
  const first = [...body.matchAll(/\/docs\/guias\/([\w-]+)/g)].map(([, name]) => name);
  expect(first.slice(0, 2)).toEqual(['first-integration', 'scheduling-visits']);
});
