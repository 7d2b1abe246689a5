/** The project's documents as pages: docs/*.md, rendered once for all readers. */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LANGUAGES, type Language } from '@campeiro/contract/kit/languages';
import { Marked, type Token } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';
import { escapeHtml, htmlPage, type Page } from './page.ts';
import type { Reader } from './reader.ts';

const DOCS = join(import.meta.dirname, '../../../../docs');
const FOLDERS = [DOCS, join(DOCS, 'guides'), join(DOCS, 'decisions')];

/** The address of the service in the documents, so that their commands run as written against the demo. */
const SHOWN_ADDRESS = /(?:http:\/\/)?localhost:8080/g;

const HEADING = /<h(\d) id="([^"]*)">/g;

/** The document that lists all others in reading order. */
const INDEX = 'README';

type Documents = Map<string, { 'en-US': Page; 'pt-BR'?: Page }>;

/** Rendered for the first reader. They do not change while the server runs. */
let rendered: Promise<Documents> | undefined;

/**
 * The page of the document with this name, or undefined. `name.en-US` selects a language, also
 * when the reader's is another.
 */
export async function guidePage(address: string, reader: Reader): Promise<string | undefined> {
  rendered ??= renderDocuments();
  const { name, language: named } = partsOf(address, reader.language);
  const document = (await rendered).get(name);
  if (!document) return undefined;
  const language = reader.chosen ? reader.language : named;
  const { title, body } = document[language] ?? document['en-US'];
  const here = body.replace(SHOWN_ADDRESS, () => escapeHtml(reader.origin));
  const only = document['pt-BR'] ? {} : { only: 'en-US' as const };
  return htmlPage({ title, body: here, ...only }, { ...reader, language });
}

async function renderDocuments(): Promise<Documents> {
  const files = await markdownFiles();
  const documents: Documents = new Map();
  // Sorted, `name.md` comes before `name.pt-BR.md`.
  for (const file of files.sort()) {
    const { name, language } = partsOf(file);
    const page = await render(file, files);
    const original = documents.get(name);
    if (original) original[language] = withPartsOf(page, original['en-US']);
    else documents.set(name, { 'en-US': page });
  }
  return documents;
}

async function markdownFiles(): Promise<string[]> {
  const lists = await Promise.all(
    FOLDERS.map(async (folder) => (await readdir(folder)).map((file) => join(folder, file))),
  );
  return lists.flat().filter((file) => file.endsWith('.md'));
}

/** `…/migration-v1.pt-BR.md` and `migration-v1.pt-BR` → that name and language. */
function partsOf(
  address: string,
  otherwise: Language = 'en-US',
): { name: string; language: Language } {
  const file = address.replace(/^.*\//, '').replace(/\.md$/, '');
  const language = LANGUAGES.find((one) => file.endsWith(`.${one}`));
  return language
    ? { name: file.slice(0, -language.length - 1), language }
    : { name: file, language: otherwise };
}

async function render(file: string, files: readonly string[]): Promise<Page> {
  const text = await readFile(file, 'utf8');
  const walkTokens = (token: Token) => linkPages(token, file, files);
  const body = await new Marked(gfmHeadingId()).parse(text, { walkTokens });
  return { title: /^# (.+)$/m.exec(text)?.[1] ?? partsOf(file).name, body };
}

/** A translation whose headings also have the ids of the original's, so that links to parts work in both languages. */
function withPartsOf({ title, body }: Page, original: Page): Page {
  const idsIn = (html: string) => [...html.matchAll(HEADING)].map(([, , id = '']) => id);
  const [own, others] = [new Set(idsIn(body)), idsIn(original.body)];
  let count = 0;
  const both = body.replace(HEADING, (heading) => {
    const id = others[count++];
    return id && !own.has(id) ? `${heading}<a id="${id}"></a>` : heading;
  });
  return { title, body: both };
}

/** Links between files become links between pages. Links to anything else become plain text. */
function linkPages(token: Token, from: string, files: readonly string[]): void {
  if (token.type !== 'link' || /^(https?:|#|\/)/.test(token.href)) return;
  const [path = '', part] = token.href.split('#');
  const target = join(dirname(from), path);
  if (files.includes(target)) token.href = pageOf(target, from, files) + (part ? `#${part}` : '');
  else Object.assign(token, { type: 'text' });
}

/** The page of a file. One that exists in both languages leads to pages in its own; others leave the choice to the reader. */
function pageOf(file: string, from: string, files: readonly string[]): string {
  const { name, language } = partsOf(file);
  const translated = (one: string) =>
    files.some((other) => other !== one && partsOf(other).name === partsOf(one).name);
  if (file !== from && partsOf(from).name === name) return `?language=${language}`;
  if (name === INDEX) return '/docs/guias';
  return `/docs/guias/${translated(file) && translated(from) ? `${name}.${language}` : name}`;
}
