/** The guides and other documents of the project, as pages: docs/*.md rendered. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Idioma } from '@campeiro/contract/idiomas';
import { marked } from 'marked';
import { htmlPage } from './page.ts';

const DOCS = join(import.meta.dirname, '../../../../docs');

/** Documents by the last part of their address: every file of docs/ and docs/guides/. */
async function documents(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const folder of [DOCS, join(DOCS, 'guides')].filter(existsSync)) {
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()) {
      found.set(file.replace(/\.md$/, ''), join(folder, file));
    }
  }
  return found;
}

/** The document of this name as a page, in the language asked for where there is a translation. */
export async function guidePage(name: string, idioma: Idioma): Promise<string | undefined> {
  const all = await documents();
  const file = all.get(`${name}.${idioma}`) ?? all.get(name);
  if (!file) return undefined;
  const text = await readFile(file, 'utf8');
  return htmlPage(titleOf(text) ?? name, await marked(linksBetweenPages(text)), idioma);
}

/** Links to all guides. */
export async function guideIndex(idioma: Idioma): Promise<string> {
  const items: string[] = [];
  for (const [name, file] of await documents()) {
    if (name === 'README' || /\.(pt-BR|en-US)$/.test(name)) continue;
    items.push(`- [${titleOf(await readFile(file, 'utf8')) ?? name}](/docs/guias/${name})`);
  }
  return htmlPage('Guides', await marked(`# Guides\n\n${items.join('\n')}`), idioma);
}

const titleOf = (text: string): string | undefined => /^# (.+)$/m.exec(text)?.[1];

/** `../guarantees.md#g3` → `/docs/guias/guarantees#g3`: links between files become links between pages. */
const linksBetweenPages = (text: string): string =>
  text.replace(/\]\((?!https?:)(?:[\w./-]*\/)?([\w.-]+)\.md(#[\w-]+)?\)/g, '](/docs/guias/$1$2)');
