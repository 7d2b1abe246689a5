import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageOf } from './request.ts';

const of = (header?: string) =>
  languageOf(header === undefined ? {} : { 'accept-language': header });

test.each([
  [undefined, 'pt-BR'],
  ['', 'pt-BR'],
  ['*', 'pt-BR'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['PT-br', 'pt-BR'],
  ['en', 'en-US'],
  ['EN-gb', 'en-US'],
  ['en-US', 'en-US'],
  ['en-Latn-AU', 'en-US'],
  ['fr', 'pt-BR'],
  ['fr-CA, de;q=0.9', 'pt-BR'],
  ['eng', 'pt-BR'],
  ['enx-US', 'pt-BR'],
  ['?', 'pt-BR'],
  ['fr, en;q=0.5', 'en-US'],
  ['en-US,pt-BR', 'en-US'],
  ['pt-BR,en-US', 'pt-BR'],
  ['pt;q=0.4, en;q=0.6', 'en-US'],
  ['en-GB;q=0.8, pt-PT;q=0.9', 'pt-BR'],
  ['en-US,en;q=0.9,pt;q=0.8', 'en-US'],
  ['en;q=0', 'pt-BR'],
  ['en;q=0, *', 'pt-BR'],
  ['pt;q=0, *', 'en-US'],
  ['*, pt;q=0.1', 'en-US'],
  ['*;q=0.1, en', 'en-US'],
  ['*, en;q=0.5', 'pt-BR'],
])('Accept-Language %j is %s', (header, language) => {
  expect(of(header)).toBe(language);
});

test('of two languages with different qualities the better one is chosen, in any order and with any regions', () => {
  const region = fc.constantFrom('', '-BR', '-US', '-PT', '-GB');
  const quality = fc.integer({ min: 1, max: 1000 });
  fc.assert(
    fc.property(region, region, quality, quality, fc.boolean(), (pt, en, ofPt, ofEn, ptFirst) => {
      fc.pre(ofPt !== ofEn);
      const ranges = [`pt${pt};q=${ofPt / 1000}`, `en${en};q=${ofEn / 1000}`];
      const header = (ptFirst ? ranges : ranges.reverse()).join(', ');
      expect(of(header)).toBe(ofPt > ofEn ? 'pt-BR' : 'en-US');
    }),
  );
});

test('no header fails', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      expect(['pt-BR', 'en-US']).toContain(of(header));
    }),
  );
});
