/** The account's logo: what the server takes, what it keeps, and which callers see it. */
import sharp from 'sharp';
import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import { anonymous, SENHA } from '../../../test/harness.ts';
import { hashOf, picture, png } from '../../../test/images.ts';

const PATH = '/escritorio/v1/conta/logo';

/** Sends and reads bytes as a user. */
async function sender(url: string, login: string) {
  const { body } = await anonymous(url)('POST', '/v2/token', { login, senha: SENHA });
  const authorization = `Bearer ${body.token_acesso}`;
  return async (method: string, bytes?: Buffer) => {
    const response = await fetch(new URL(PATH, url), {
      method,
      headers: { authorization, ...(bytes && { 'content-type': 'image/png' }) },
      ...(bytes && { body: new Uint8Array(bytes) }),
    });
    const type = response.headers.get('content-type');
    return { status: response.status, type, bytes: Buffer.from(await response.arrayBuffer()) };
  };
}

const test = testWithAccount('administrador').extend('send', ({ server, account }) =>
  sender(server.url, account.login.administrador),
);

test('a picture is kept as a small PNG without metadata, for its account alone', async ({
  send,
  call,
  server,
}) => {
  expect((await send('GET')).status).toBe(404);
  const large = picture(1, 1600, 900).withExif({ IFD0: { Artist: 'Ana' } });
  expect((await send('PUT', await large.jpeg().toBuffer())).status).toBe(200);
  const { type, bytes } = await send('GET');
  expect(type).toBe('image/png');
  const { format, width, height, exif } = await sharp(bytes).metadata();
  expect({ format, width, height, exif }).toEqual({
    ...{ format: 'png', width: 569, height: 320, exif: undefined },
  });
  expect((await call('GET', '/escritorio/v1/conta')).body.logo).toBe(hashOf(bytes));

  const other = await server.newAccount();
  const theirs = await sender(server.url, other.login.administrador);
  expect((await theirs('GET')).status).toBe(404);
  expect((await theirs('DELETE')).status).toBe(204);

  expect((await send('PUT', await png(2))).status).toBe(200);
  expect((await sharp((await send('GET')).bytes).metadata()).width).toBe(40);
  expect((await send('DELETE')).status).toBe(204);
  expect((await send('GET')).status).toBe(404);
  expect((await call('GET', '/escritorio/v1/conta')).body.logo).toBeNull();
});

test('what is no PNG or JPEG of a bounded size is refused, and the logo stays', async ({
  send,
}) => {
  const logo = await png(3);
  await send('PUT', logo);
  const before = (await send('GET')).bytes;
  const refused = [
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    await picture(4).webp().toBuffer(),
    (await png(5)).subarray(0, 60),
    await picture(6, 2500, 2000).png().toBuffer(),
  ];
  for (const bytes of refused) expect((await send('PUT', bytes)).status).toBe(422);
  expect((await send('PUT', Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await send('GET')).bytes).toEqual(before);
});
