import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { entryIn, headerIn, longestLine, Unreadable } from './entries.ts';

const bytes = Buffer.from('an image');
const sha256 = createHash('sha256').update(bytes).digest('hex');
const image = (base64: string, named = sha256) =>
  JSON.stringify({ imagem: named, tipo: 'image/jpeg', base64 });
const read = (line: string) => entryIn(Buffer.from(line));

test('events, images and drafts', async () => {
  expect(await read('{"evento":{"id_evento":"a"},"problema":{}}')).toMatchObject({
    ...{ kind: 'event', evento: { id_evento: 'a' } },
  });
  expect(await read('{"rascunho":{"visita":null,"valor":1}}')).toEqual({ kind: 'draft' });
  const line = image(bytes.toString('base64'));
  expect(await read(line)).toEqual({ kind: 'image', sha256, image: bytes });
});

const NEITHER = 'is neither an event, an image nor a draft';

test.each([
  ['', 'is empty'],
  ['null', NEITHER],
  ['[]', NEITHER],
  ['7', NEITHER],
  ['{}', NEITHER],
  ['{"evento":[]}', NEITHER],
  ['{"evento":"a"}', NEITHER],
  ['{"evento":{},"rascunho":{}}', NEITHER],
  ['{"evento":{},"__proto__":{"rascunho":{}}}', NEITHER],
  ['{"__proto__":{"evento":{}}}', NEITHER],
  ['{"evento":{', /^is no line of a rescue file \(.*column/],
  ['\u0000', /^is no line of a rescue file/],
  [`{"evento":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, /nested too deeply/],
  [`{"evento":{"a":[${'1,'.repeat(30_000)}1]}}`, /^is no line of a rescue file/],
  [`{"evento":{"a":"${'a'.repeat(1024 * 1024)}"}}`, 'is too long for an event'],
  [image('AAAA'), 'has an image that is not the one of its SHA-256'],
  [image('*!not base64!*'), 'has an image that is not the one of its SHA-256'],
  [image(bytes.toString('base64'), 'A'.repeat(64)), NEITHER],
  [image(bytes.toString('base64')).slice(0, -2), 'ends in the middle of an image'],
])('%.60s: %s', async (line, why) => {
  const entry = await read(line);
  expect(entry).toBeInstanceOf(Unreadable);
  expect((entry as Unreadable).why).toEqual(
    typeof why === 'string' ? why : expect.stringMatching(why),
  );
});

test('bytes that are no text, and a line that was too long to keep', async () => {
  expect(await entryIn(Buffer.from([0x7b, 0xff, 0xfe]))).toMatchObject({
    why: 'is no line of a rescue file (The body is not in UTF-8.)',
  });
  expect(await entryIn(undefined)).toMatchObject({ why: /longer than any/ });
});

test('the largest image that the server takes fits into a line', () => {
  const base64 = Buffer.alloc(20 * 1024 * 1024 + 1).toString('base64');
  expect(image(base64).length).toBeLessThanOrEqual(longestLine(20 * 1024 * 1024 + 1));
});

const header = {
  ...{ formato: 'campeiro-resgate', versao: 1, usuario: { id: 3, nome: 'Ana', login: 'ana' } },
  ...{ feito_em: '2026-08-14T12:00:00.000Z', eventos: 1, imagens: 0, rascunhos: 0 },
};

test('the header, also with what later apps may add', async () => {
  const read = { ...header, instalacao: crypto.randomUUID(), mais: 1 };
  expect(await headerIn(Buffer.from(JSON.stringify(read)))).toEqual(read);
});

test.each([
  [undefined, 'This is no rescue file'],
  ['', 'This is no rescue file'],
  ['PK\u0003\u0004', 'This is no rescue file'],
  ['[]', 'This is no rescue file'],
  [JSON.stringify({ ...header, formato: 'outro' }), 'This is no rescue file'],
  [JSON.stringify({ ...header, versao: 2 }), 'another version of Campeiro'],
  [JSON.stringify({ ...header, eventos: -1 }), 'is damaged: eventos: The minimum is 0'],
  [JSON.stringify({ ...header, eventos: 1e9 }), 'is damaged: eventos: The maximum is 200000'],
  [JSON.stringify({ ...header, usuario: { id: '3', login: 'ana' } }), 'is damaged: usuario.id'],
  [JSON.stringify({ ...header, feito_em: 'ontem' }), 'is damaged: feito_em'],
  [JSON.stringify({ ...header, instalacao: '../x' }), 'is damaged: instalacao'],
])('no header: %.80s', async (line, message) => {
  await expect(headerIn(line === undefined ? line : Buffer.from(line))).rejects.toThrow(message);
});
