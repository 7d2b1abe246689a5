/** The guides and other documents of the project, as pages: docs/*.md rendered. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Idioma } from '@campeiro/contract/idiomas';
import { marked } from 'marked';
import { htmlPage } from './page.ts';

const DOCS = join(import.meta.dirname, '../../../../docs');

const FOLDERS = [DOCS, join(DOCS, 'guides'), join(DOCS, 'decisions')];

/** Documents by the last part of their address; a translation's ends in its language. */
async function documents(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const folder of FOLDERS) {
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()) {
      found.set(file.replace(/\.md$/, ''), join(folder, file));
    }
  }
  return found;
}

/** The document of this name as a page. `name.en-US` asks for a language, whatever the caller's is. */
export async function guidePage(name: string, idioma: Idioma): Promise<string | undefined> {
  const all = await documents();
  const file =
    all.get(`${name}.${idioma}`) ?? all.get(name) ?? all.get(name.replace(/\.en-US$/, ''));
  if (!file) return undefined;
  const text = await readFile(file, 'utf8');
  return htmlPage(titleOf(text) ?? name, await marked(linksBetweenPages(text, all)), idioma);
}

/** Links to all guides. */
export async function guideIndex(idioma: Idioma): Promise<string> {
  const items: string[] = [];
  for (const [name, file] of await documents()) {
    if (file.includes('decisions') || name === 'README' || name.endsWith('.pt-BR')) continue;
    items.push(`- [${titleOf(await readFile(file, 'utf8')) ?? name}](/docs/guias/${name})`);
  }
  return htmlPage('Guides', await marked(`# Guides\n\n${items.join('\n')}`), idioma);
}

const titleOf = (text: string): string | undefined => /^# (.+)$/m.exec(text)?.[1];

/** `../guarantees.md#g3` → `/docs/guias/guarantees#g3`: links between files become links between pages. */
const linksBetweenPages = (text: string, all: Map<string, string>): string =>
  text.replace(
    /\]\((?!https?:)(?:[\w./-]*\/)?([\w.-]+)\.md(#[\w-]+)?\)/g,
    (_, name: string, part = '') => {
      const page = all.has(`${name}.pt-BR`) ? `${name}.en-US` : name; // files without a suffix are English
      return `](/docs/guias/${page}${part})`;
    },
  );
