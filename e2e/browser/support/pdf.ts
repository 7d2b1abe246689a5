/** What is on the pages of a PDF that Chromium has written: its words, and its pictures. */
import { inflateSync } from 'node:zlib';

export interface PrintedPage {
  /** Without the ends of lines. */
  text: string;
  /** The numbers of the pictures that are drawn, in order; a number means the same picture on every page. */
  pictures: number[];
}

interface Part {
  /** Its dictionary, as it is written. */
  head: string;
  /** Its unpacked stream, if it has one that is packed. */
  body: string;
}

/** The pages, in order. */
export function pagesOf(pdf: Buffer): PrintedPage[] {
  const parts = partsOf(pdf);
  const kids = [...parts.values()].flatMap(({ head }) =>
    /\/Type \/Page\s/.test(head) && /\/Contents/.test(head) ? [head] : [],
  );
  return kids.map((head) => {
    const [, content] = /\/Contents (\d+) 0 R/.exec(head) ?? [];
    const page: PrintedPage = { text: '', pictures: [] };
    read(parts, { head, body: parts.get(Number(content))?.body ?? '' }, page);
    return page;
  });
}

/** All numbered parts. A stream may have any bytes, so it is passed over by its stated length. */
function partsOf(pdf: Buffer): Map<number, Part> {
  const bytes = pdf.toString('latin1');
  const parts = new Map<number, Part>();
  const start = /(\d+) 0 obj\s/g;
  for (let found = start.exec(bytes); found; found = start.exec(bytes)) {
    const end = /\sstream\r?\n|\sendobj/g;
    end.lastIndex = start.lastIndex - 1;
    const mark = end.exec(bytes);
    if (!mark) break;
    const head = bytes.slice(start.lastIndex, mark.index);
    const length = mark[0].includes('stream') ? Number(/\/Length (\d+)/.exec(head)?.[1]) : 0;
    const stream = pdf.subarray(end.lastIndex, end.lastIndex + length);
    const isPacked = head.includes('/FlateDecode') && !head.includes('/Subtype /Image');
    parts.set(Number(found[1]), {
      head,
      body: isPacked && length > 0 ? inflateSync(stream).toString('latin1') : '',
    });
    start.lastIndex = end.lastIndex + length;
  }
  return parts;
}

/** Follows what draws: words, pictures, and groups of both. */
function read(parts: Map<number, Part>, { head, body }: Part, page: PrintedPage): void {
  const named = (name: string) =>
    Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? Number.NaN);
  let letters = new Map<string, string>();
  for (const [, font, hex, drawn] of body.matchAll(
    /\/(\w+) [\d.]+ Tf|<([\da-fA-F]+)>|\/(\w+) Do/g,
  )) {
    if (font) letters = lettersOf(parts, parts.get(named(font))?.head ?? '');
    else if (hex)
      page.text += (hex.match(/.{4}/g) ?? []).map((it) => letters.get(it.toLowerCase())).join('');
    else if (drawn) {
      const part = parts.get(named(drawn));
      if (part?.head.includes('/Subtype /Image')) page.pictures.push(named(drawn));
      else if (part) read(parts, part, page);
    }
  }
}

/** The letters of a font, by the number that stands for each: its `ToUnicode` says them. */
function lettersOf(parts: Map<number, Part>, font: string): Map<string, string> {
  const { body = '' } = parts.get(Number(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1])) ?? {};
  const letters = new Map<string, string>();
  const letter = (code: number) => String.fromCodePoint(code);
  for (const [, lines = ''] of body.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, from = '', to = ''] of lines.matchAll(/<(\w+)> <(\w+)>/g))
      letters.set(from.toLowerCase(), letter(Number.parseInt(to, 16)));
  for (const [, lines = ''] of body.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', first = ''] of lines.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code++)
        letters.set(
          code.toString(16).padStart(4, '0'),
          letter(Number.parseInt(first, 16) + code - Number.parseInt(from, 16)),
        );
  return letters;
}
