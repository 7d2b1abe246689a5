import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newDevice } from '../../../../test/field.ts';
import {
  type Account,
  type Json,
  newUser,
  startTestServer,
  type TestServer,
} from '../../../../test/harness.ts';
import { hashOf, jpeg, picture, png, read, type Tus, tus } from '../../../../test/images.ts';
import { sql } from '../../../platform/db/sql.ts';

const MAX_BYTES = 200_000;
const MAX_PIXELS = 1_000_000;

let folder: string;
let server: TestServer;
let account: Account;
let device: Awaited<ReturnType<typeof newDevice>>;
let send: Tus;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campeiro-imagens-'));
  server = await startTestServer({
    DATA_DIR: folder,
    IMAGE_MAX_BYTES: String(MAX_BYTES),
    IMAGE_MAX_PIXELS: String(MAX_PIXELS),
  });
});
beforeEach(async () => {
  account = await server.newAccount();
  device = await newDevice(server.url, account.login.campo);
  send = tus(server.url, device.sessao.token_acesso);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const rows = (of = account): Promise<Json[]> =>
  server.db.read(of.scope, (tx) =>
    tx.rows(sql`select *, encode(sha256, 'hex') as hex from imagens order by recebida_em`),
  );

const address = (sha256: string, size?: 'miniatura', of = account) =>
  server.app.imageUrls
    .of({ conta: of.scope.conta, sha256 }, size)
    .replace('http://campeiro.test', server.url);

const missing = async (...imagens: string[]) =>
  (await device.call('POST', '/campo/v1/imagens/faltantes', { imagens })).body.imagens;

const filesUnderWay = () => readdir(join(folder, 'envios'));

test('an image without metadata is kept to the byte, and served by its address', async () => {
  for (const [bytes, tipo] of [
    [await jpeg(), 'image/jpeg'],
    [await png(), 'image/png'],
    [await picture().webp().toBuffer(), 'image/webp'],
    [await picture().jpeg({ progressive: true }).toBuffer(), 'image/jpeg'],
  ] as const) {
    expect((await send.send(bytes)).status).toBe(204);
    const answer = await read(address(hashOf(bytes)));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, tipo]);
    expect(answer.bytes.equals(bytes)).toBe(true);
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  expect(await filesUnderWay()).toEqual([]);
});

test('a thumbnail is small, and its address is signed like the other', async () => {
  const bytes = await picture(1, 1000, 500).jpeg().toBuffer();
  await send.send(bytes);
  const small = await read(address(hashOf(bytes), 'miniatura'));
  const { width, height, format } = await sharp(small.bytes).metadata();
  expect([width, height, format, small.headers.get('content-type')]).toEqual([
    320,
    160,
    'webp',
    'image/webp',
  ]);
  const whole = address(hashOf(bytes));
  expect((await read(`${whole}&tamanho=miniatura`)).status).toBe(404);
});

test('position is kept in the row, the rest of the metadata nowhere, and the picture stands upright', async () => {
  const bytes = await picture(2, 60, 20)
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'Aparelho', Copyright: 'Maria' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '23/1 33/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '46/1 38/1 24/1',
      },
    })
    .jpeg()
    .toBuffer();
  expect((await send.send(bytes)).status).toBe(204);
  const [row] = await rows();
  expect([row.latitude, row.longitude]).toEqual([
    expect.closeTo(-23.55, 6),
    expect.closeTo(-46.64, 6),
  ]);
  const stored = (await read(address(hashOf(bytes)))).bytes;
  const { exif, orientation, icc, width, height } = await sharp(stored).metadata();
  expect({ exif, orientation, icc }).toEqual({});
  expect([row.largura, row.altura, row.bytes]).toEqual([width, height, stored.length]);
  expect(stored.includes('Maria')).toBe(false);
});

test.each(['png', 'webp'] as const)('a %s tells its position too', async (kind) => {
  const position = { GPSLatitudeRef: 'N', GPSLatitude: '1/1', GPSLongitudeRef: 'E' };
  const bytes = await picture(20)
    .withExif({ IFD3: { ...position, GPSLongitude: '2/1' } })
    [kind]()
    .toBuffer();
  expect((await send.send(bytes)).status).toBe(204);
  expect(await rows()).toMatchObject([{ latitude: 1, longitude: 2 }]);
});

test('orientation is part of the picture', async () => {
  const bytes = await picture(3, 60, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await send.send(bytes);
  const { width, height } = await sharp((await read(address(hashOf(bytes)))).bytes).metadata();
  expect([width, height]).toEqual([20, 60]);
});

test('what follows the end of the picture is not kept', async () => {
  const html = Buffer.from('<script>alert(1)</script>');
  for (const plain of [await jpeg(4), await png(4), await picture(4).webp().toBuffer()]) {
    const bytes = Buffer.concat([plain, html]);
    expect((await send.send(bytes)).status).toBe(204);
    expect((await read(address(hashOf(bytes)))).bytes.includes('script')).toBe(false);
  }
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);

test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
  ['HTML', () => Buffer.from('<!doctype html><p>Oi'), /JPEG, PNG/],
  [
    'HTML before a picture',
    async () => Buffer.concat([Buffer.from('<html>'), await png()]),
    /JPEG/,
  ],
  ['SVG', () => Buffer.from(SVG), /JPEG, PNG/],
  ['GIF', () => picture().gif().toBuffer(), /JPEG, PNG/],
  ['HEIC', () => HEIC, /HEIC.*JPEG/],
  [
    'half a JPEG',
    async () => (await picture(5, 300, 300).jpeg().toBuffer()).subarray(0, 700),
    /completa/,
  ],
  ['a header alone', async () => (await png()).subarray(0, 40), /completa/],
  ['too many pixels', () => bomb(20_000, 20_000), /1000000 pixels/],
  ['a JPEG of very many scans', () => manyScans(101), /100 varreduras/],
  ['a JPEG of very much metadata', () => manySegments(1001), /1000 segmentos/],
])('%s is refused, and the upload is gone', async (_, make, detail) => {
  const bytes = await make();
  const created = await send.create(hashOf(bytes), bytes.length);
  const path = created.headers.get('location') ?? '';
  const { status, body, headers } = await send.patch(path, 0, bytes);
  expect([status, body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
  expect(body.detalhe).toMatch(detail);
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect((await send.head(path)).status).toBe(404);
  expect([await rows(), await filesUnderWay()]).toEqual([[], []]);
});

/** A JPEG with this many scans. */
async function manyScans(count: number): Promise<Buffer> {
  const bytes = await picture(5).jpeg({ progressive: true }).toBuffer();
  const last = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  const end = bytes.length - 2;
  const scans = Array.from({ length: count }, () => bytes.subarray(last, end));
  return Buffer.concat([bytes.subarray(0, last), ...scans, bytes.subarray(end)]);
}

/** A JPEG with this many empty segments of an application. */
async function manySegments(count: number): Promise<Buffer> {
  const bytes = await jpeg(6);
  const segments = Buffer.alloc(4 * count, Buffer.from([0xff, 0xe1, 0, 2]));
  return Buffer.concat([bytes.subarray(0, 2), segments, bytes.subarray(2)]);
}

/** A PNG of a few hundred bytes that claims this size. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const bytes = await png();
  const header = Buffer.from(bytes.subarray(12, 29));
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  const { crc32 } = await import('node:zlib');
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(header));
  return Buffer.concat([bytes.subarray(0, 12), header, crc, bytes.subarray(33)]);
}

test('bytes that are not those announced are refused', async () => {
  const { status, body } = await send.send(await jpeg(6), hashOf(Buffer.from('others')));
  expect([status, body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
  expect(body.detalhe).toMatch(/SHA-256/);
  expect(await rows()).toEqual([]);
});

test('announcements are validated before anything is sent', async () => {
  const of = async (sha256: string, length: number, more = {}) => {
    const { status, body } = await send.create(sha256, length, more);
    return [status, body.codigo];
  };
  const good = hashOf(Buffer.from('x'));
  expect(await of(good, MAX_BYTES + 1)).toEqual([413, 'CORPO_MUITO_GRANDE']);
  expect(await of(good, 0)).toEqual([400, 'VALIDACAO_CAMPOS']);
  expect(await of('abc', 10)).toEqual([400, 'VALIDACAO_CAMPOS']);
  expect(await of(good.toUpperCase(), 10)).toEqual([400, 'VALIDACAO_CAMPOS']);
  expect(await of(good, 10, { 'tus-resumable': '0.2.2' })).toEqual([400, 'VALIDACAO_CAMPOS']);
  expect(await of(good, 10, { 'upload-metadata': 'sha256' })).toEqual([400, 'VALIDACAO_CAMPOS']);
});

test('more bytes than announced are refused, and the upload goes on', async () => {
  const bytes = await jpeg(7);
  const path = (await send.create(hashOf(bytes), bytes.length)).headers.get('location') ?? '';
  const more = Buffer.concat([bytes, bytes]);
  expect((await send.patch(path, 0, more)).status).toBe(413);
  expect((await send.patch(path, 0, bytes)).status).toBe(204);
});

test('an upload goes on where it was, and from nowhere else', async () => {
  const bytes = await jpeg(8);
  const path = (await send.create(hashOf(bytes), bytes.length)).headers.get('location') ?? '';
  const first = await send.patch(path, 0, bytes.subarray(0, 100));
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '100']);
  expect((await send.patch(path, 50, bytes.subarray(50))).status).toBe(409);
  const head = await send.head(`${path}?agora=1`);
  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '100']);
  expect((await send.patch(path, 100, bytes.subarray(100))).status).toBe(204);
  const after = await send.head(path);
  expect(after.headers.get('upload-offset')).toBe(String(bytes.length));
  expect((await send.patch(path, bytes.length, Buffer.alloc(0))).status).toBe(204);
});

test('what the account has is whole at once', async () => {
  const bytes = await jpeg(9);
  const sha256 = hashOf(bytes);
  expect(await missing(sha256)).toEqual([sha256]);
  await send.send(bytes);
  expect(await missing(sha256)).toEqual([]);
  const again = await send.create(sha256, bytes.length);
  expect([again.status, again.headers.get('upload-offset')]).toEqual([201, String(bytes.length)]);
  const head = await send.head(again.headers.get('location') ?? '');
  expect(head.headers.get('upload-offset')).toBe(String(bytes.length));
});

test('another account has images of its own, also the same one', async () => {
  const bytes = await jpeg(10);
  await send.send(bytes);
  const other = await server.newAccount();
  const theirs = await newDevice(server.url, other.login.campo);
  const asked = { imagens: [hashOf(bytes)] };
  expect((await theirs.call('POST', '/campo/v1/imagens/faltantes', asked)).body).toEqual(asked);
  expect((await read(address(hashOf(bytes), undefined, other))).status).toBe(404);
  await tus(server.url, theirs.sessao.token_acesso).send(bytes);
  const [[mine], [hers]] = [await rows(), await rows(other)];
  expect(mine.chave).not.toBe(hers.chave);
});

test('another device cannot see, continue or end an upload', async () => {
  const bytes = await jpeg(11);
  const path = (await send.create(hashOf(bytes), bytes.length)).headers.get('location') ?? '';
  const colleague = await newUser(server.db, account.scope, 'campo', 'Colega');
  const other = await server.newAccount();
  for (const login of [colleague.login, other.login.campo]) {
    const theirs = tus(server.url, (await newDevice(server.url, login)).sessao.token_acesso);
    const nowhere = path.replace(/.{4}$/, 'ffff');
    for (const place of [path, nowhere, '/campo/v1/imagens/abc']) {
      expect((await theirs.head(place)).status).toBe(404);
      for (const { status, body } of [await theirs.patch(place, 0, bytes), await theirs.end(place)])
        expect([status, body.codigo]).toEqual([404, 'NAO_ENCONTRADO']);
    }
  }
  expect((await send.end(path)).status).toBe(204);
  expect((await send.head(path)).status).toBe(404);
});

test('the same image at once, in many uploads, is one', async () => {
  const bytes = await jpeg(12);
  const ended = await Promise.all(Array.from({ length: 6 }, () => send.send(bytes)));
  // A device that starts when the image already exists gets that answer and sends nothing.
  for (const { status, headers } of ended) {
    expect([201, 204]).toContain(status);
    expect(headers.get('upload-offset')).toBe(String(bytes.length));
  }
  expect(ended.map(({ status }) => status)).toContain(204);
  expect(await rows()).toHaveLength(1);
});

test('the same upload at once is safe', async () => {
  const bytes = await jpeg(13);
  const path = (await send.create(hashOf(bytes), bytes.length)).headers.get('location') ?? '';
  const ended = await Promise.all([1, 2, 3].map(() => send.patch(path, 0, bytes)));
  const statuses = ended.map(({ status }) => status);
  expect(statuses).toContain(204);
  expect(statuses.every((status) => [204, 409].includes(status))).toBe(true);
  expect((await read(address(hashOf(bytes)))).bytes.equals(bytes)).toBe(true);
});

test('a connection that has fallen silent is answered when another goes on with its upload', async () => {
  const bytes = await jpeg(21);
  const path = (await send.create(hashOf(bytes), bytes.length)).headers.get('location') ?? '';
  const silent = request(server.url + path, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${device.sessao.token_acesso}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': 0,
      'content-length': bytes.length,
    },
  });
  silent.write(bytes.subarray(0, 100));
  const answer = once(silent, 'response') as Promise<[IncomingMessage]>;
  await expect.poll(async () => (await send.head(path)).headers.get('upload-offset')).toBe('100');
  const [{ statusCode, headers }] = await answer;
  expect([statusCode, headers['upload-offset']]).toEqual([204, '100']);
  silent.destroy();
  expect((await send.patch(path, 100, bytes.subarray(100))).status).toBe(204);
});

test('of uploads that are never finished a user has so many, and the oldest make room', async () => {
  const first = await send.create(hashOf(Buffer.from('0')), 10);
  for (let n = 1; n <= 30; n++) await send.create(hashOf(Buffer.from(String(n))), 10);
  expect((await send.head(first.headers.get('location') ?? '')).status).toBe(404);
  expect(await filesUnderWay()).not.toContain(first.headers.get('location')?.split('/').at(-1));
  const [{ n }] = await server.db.read(account.scope, (tx) =>
    tx.rows<Json>(sql`select count(*)::int as n from envios_de_imagens`),
  );
  expect(n).toBe(30);
});

test('who is no technician uploads nothing', async () => {
  const { body } = await device.call('POST', '/v2/token', {
    login: account.login.gestor,
    senha: 'uma senha de teste',
  });
  const { status } = await tus(server.url, body.token_acesso).send(await jpeg());
  expect(status).toBe(403);
});

test('what the server can do is said to who asks', async () => {
  const { status, headers } = await device.call('OPTIONS', '/campo/v1/imagens');
  expect(status).toBe(204);
  expect(headers.get('tus-max-size')).toBe(String(MAX_BYTES));
  expect(headers.get('tus-extension')).toBe('creation,creation-with-upload,termination');
});

test('an address that was changed, or has expired, answers 404', async () => {
  const bytes = await jpeg(14);
  await send.send(bytes);
  const sha256 = hashOf(bytes);
  const good = address(sha256);
  const other = hashOf(Buffer.from('x'));
  for (const bad of [
    good.replace(sha256, other),
    good.replace(/expira=\d/, 'expira=9'),
    good.replace(/assinatura=../, 'assinatura=zz'),
    good.replace(/\?.*/, ''),
    `${good}=`,
    `${good}${good.slice(good.lastIndexOf('&'))}`,
    good.replace('/imagens/', '/imagens/0'),
    good.replace('/imagens/', '/%69magens/'),
    good.replace(/.$/, (last) => String.fromCharCode(last.charCodeAt(0) + 1)),
    good.replace(`/imagens/${account.scope.conta}/`, `/imagens/${account.scope.conta + 1}/`),
  ]) {
    const { status, headers } = await read(bad);
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  }
  const name = { conta: account.scope.conta, sha256 };
  const old = server.app.imageUrls.of(name, 'inteira', Date.now() - 2 * 3_600_000);
  expect((await read(old.replace('http://campeiro.test', server.url))).status).toBe(404);
});
