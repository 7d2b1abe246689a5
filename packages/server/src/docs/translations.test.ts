/** Documents that exist in both languages say the same: headings, commands, names in code, links and rows of tables. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';
import { expect, test } from 'vitest';

const DOCS = join(import.meta.dirname, '../../../../docs');

/** For those who change Campeiro, as decisions are, and not translated yet. */
const ENGLISH_ONLY = ['performance.md', 'sync.md', 'words.md'];

const files = globSync('{*.md,guides/*.md}', { cwd: DOCS });
const translationOf = (file: string) => file.replace(/\.md$/, '.pt-BR.md');
const originals = files.filter((file) => !file.endsWith('.pt-BR.md'));
const pairs = originals.filter((file) => files.includes(translationOf(file)));

test('every document has a translation, or is for those who change Campeiro', () => {
  expect(originals.filter((file) => !pairs.includes(file)).sort()).toEqual(ENGLISH_ONLY);
  expect(files).toHaveLength(originals.length + pairs.length);
});

test.each(pairs)('%s is the same in both languages', (file) => {
  expect(partsOf(translationOf(file))).toEqual(partsOf(file));
});

test('comments of commands may be translated, and nothing else of them', () => {
  const original = 'curl -sS http://x/a#b   # all\n# then\nnext "$a" # b\n';
  const translated = 'curl -sS http://x/a#b # tudo\n# depois\nnext "$a" # c\n';
  expect(withoutComments(translated, 'bash')).toBe(withoutComments(original, 'bash'));
  expect(withoutComments(translated.replace('#b', ''), 'bash')).not.toBe(
    withoutComments(original, 'bash'),
  );
  expect(withoutComments('a = "//x"; // um', 'ts')).toBe(
    withoutComments('a = "//x"; // one', 'ts'),
  );
});

/** What is below a heading, as far as it does not depend on the language. */
interface Part {
  /** Of the heading. */
  depth: number;
  commands: string[];
  /** Names, values and paths: each once, `<…>` without what stands in it. */
  names: string[];
  links: string[];
  rows: number[];
}

function partsOf(file: string): Part[] {
  const parts: Part[] = [];
  const marked = new Marked();
  const tokens = marked.lexer(readFileSync(join(DOCS, file), 'utf8'));
  for (const token of tokens) {
    if (token.type === 'heading')
      parts.push({ depth: token.depth, commands: [], names: [], links: [], rows: [] });
    const part = parts.at(-1);
    if (part) marked.walkTokens([token], (one) => note(one, part, file));
  }
  return parts.map((part) => ({
    ...part,
    names: [...new Set(part.names)].sort(),
    links: part.links.sort(),
  }));
}

function note(token: Token, part: Part, file: string): void {
  if (token.type === 'code') {
    const { lang = '', text } = token as Tokens.Code;
    part.commands.push(`${lang}\n${withoutComments(text, lang)}`);
  }
  if (token.type === 'codespan') part.names.push(token.text.replace(/<[^>]*>/g, '<>'));
  if (token.type === 'table') part.rows.push((token as Tokens.Table).rows.length);
  if (token.type === 'link') {
    const place = placeOf(token.href, file);
    if (place) part.links.push(place);
  }
}

const COMMENT: Record<string, RegExp> = {
  ts: /(^|\s+)\/\/ .*$/gm,
  js: /(^|\s+)\/\/ .*$/gm,
  sql: /(^|\s+)-- .*$/gm,
  json: /(^|\s+)\/\/ .*$/gm,
};

/** Nor what is said to the reader by `echo`, nor what the reader has to put in, `<as here>`. */
const withoutComments = (text: string, language: string): string =>
  text
    .replace(COMMENT[language] ?? /(^|\s+)(#|\/\/) .*$/gm, '')
    .replace(/\becho '[^']*'/g, "echo ''")
    .replace(language === 'sql' ? /<[^>]*>/g : /$^/, '<>')
    .trim();

/** Where a link leads, whatever the language: a file, and the number of a heading. The other language is no place. */
function placeOf(href: string, from: string): string | undefined {
  if (/^(https?|mailto):/.test(href)) return href;
  const [path = '', id] = href.split('#');
  const target = path ? join(dirname(from), path) : from;
  const name = target.replace('.pt-BR.md', '.md');
  if (path && name === from.replace('.pt-BR.md', '.md')) return undefined;
  return id === undefined ? name : `${name}#${headingsOf(target).indexOf(id)}`;
}

const headings = new Map<string, string[]>();

function headingsOf(file: string): string[] {
  const known = headings.get(file);
  if (known) return known;
  const text = readFileSync(join(DOCS, file), 'utf8');
  const html = new Marked(gfmHeadingId()).parse(text, { async: false });
  const found = [...html.matchAll(/<h\d id="([^"]*)"/g)].map(([, id = '']) => id);
  headings.set(file, found);
  return found;
}
