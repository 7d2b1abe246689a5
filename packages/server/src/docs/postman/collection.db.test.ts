/** The collection as it is served: made once for each language, whoever asks and by whatever name of the server. */
import { expect, vi } from 'vitest';
import { testWithServer } from '../../../test/fixture.ts';
import { answersIn, exchange } from '../../../test/raw.ts';
import { postmanCollection } from './collection.ts';

vi.mock('./collection.ts', { spy: true });

const test = testWithServer({ PUBLIC_URL: '' });

test('a hundred strangers by a hundred names have two collections made', async ({ server }) => {
  for (let i = 0; i < 100; i++) {
    const path = `/docs/postman.json?language=${i % 2 === 0 ? 'pt-BR' : 'en-US'}`;
    const request = `GET ${path} HTTP/1.1\r\nHost: nome-${i}.example:90\r\nConnection: close\r\n\r\n`;
    const [answer] = answersIn(await exchange(server.url, request));
    const { variable } = JSON.parse(answer?.text ?? '');
    expect(variable[0]).toEqual({ key: 'base_url', value: `http://nome-${i}.example:90` });
  }
  expect(postmanCollection).toHaveBeenCalledTimes(2);
});
