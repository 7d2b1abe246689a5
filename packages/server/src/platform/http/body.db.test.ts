/** Bodies over the limit, sent by callers who do not listen before they have sent everything. */
import { once } from 'node:events';
import { request } from 'node:http';
import { expect } from 'vitest';
import { testWithServer } from '../../../test/fixture.ts';

/** Of a route that asks for no token. */
const BODY_LIMIT = 16 * 1024;

const test = testWithServer().extend(
  'send',
  ({ server }) =>
    async (
      size: number,
      announced: boolean,
    ): Promise<{ status: number | undefined; body: string }> => {
      const headers = {
        'content-type': 'application/json',
        ...(announced && { 'content-length': size }),
      };
      const sending = request(`${server.url}/v2/token`, { method: 'POST', headers });
      const chunk = Buffer.alloc(65_536, 'x');
      for (let left = size; left > 0; left -= chunk.length) {
        if (!sending.write(left < chunk.length ? chunk.subarray(0, left) : chunk))
          await once(sending, 'drain');
      }
      sending.end();
      const [response] = await once(sending, 'response');
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      return { status: response.statusCode, body: Buffer.concat(parts).toString() };
    },
);

test.for<[number, boolean]>([
  [BODY_LIMIT + 1, true],
  [BODY_LIMIT + 1, false],
  [20 * 1024 * 1024, true],
  [20 * 1024 * 1024, false],
])(
  '%i bytes (announced: %s) are refused with a problem that the caller can read',
  async ([size, announced], { send }) => {
    const { status, body } = await send(size, announced);
    expect(status).toBe(413);
    expect(JSON.parse(body).codigo).toBe('CORPO_MUITO_GRANDE');
  },
);

test('a body of exactly the limit is read', async ({ send }) => {
  expect((await send(BODY_LIMIT, true)).status).toBe(400);
  expect((await send(BODY_LIMIT, false)).status).toBe(400);
});
