/** `Expect: 100-continue`: which callers get the 100, and which a final answer at once. */
import { once } from 'node:events';
import { MAX_ARQUIVO } from '@campeiro/contract/escritorio/importacoes';
import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import { SENHA } from '../../../test/harness.ts';
import { answersIn, open, readToEnd } from '../../../test/raw.ts';

const test = testWithAccount('administrador')
  .extend('token', async ({ call, account }) => {
    const { body } = await call('POST', '/v2/token', {
      login: account.login.administrador,
      senha: SENHA,
    });
    return body.token_acesso as string;
  })
  // What is heard before any of the body is sent.
  .extend('announce', ({ server, token }) => async (line: string, length: number) => {
    const socket = await open(server.url);
    socket.write(
      `${line} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nExpect: 100-continue\r\n` +
        `Content-Type: ${line.includes('arquivo') ? 'text/csv' : 'application/json'}\r\nContent-Length: ${length}\r\n\r\n`,
    );
    const [first] = await once(socket, 'data');
    const answer = String(first);
    if (!answer.startsWith('HTTP/1.1 100')) return answer + (await readToEnd(socket));
    socket.destroy();
    return answer;
  });

test.for([
  ['POST /v2/token', 16 * 1024],
  ['POST /v2/clientes/criar-lote', 5 * 1024 * 1024],
  ['PUT /escritorio/v1/importacoes/1/arquivo', MAX_ARQUIVO],
] as const)(
  '%s: a body of at most %i bytes is asked for, a larger one refused',
  async ([line, most], { announce }) => {
    expect(await announce(line, most)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    const [refused] = answersIn(await announce(line, most + 1));
    expect([refused?.status, refused?.headers.get('connection')]).toEqual([413, 'close']);
    expect(JSON.parse(refused?.text ?? '').codigo).toBe('CORPO_MUITO_GRANDE');
  },
);

test.for([
  ['POST /nada', 404],
  ['DELETE /v2/token', 405],
  ['PUT /campo/v1/trilhas', 404],
] as const)('%s is answered %i without its body', async ([line, status], { announce }) => {
  const [answer] = answersIn(await announce(line, 10));
  expect([answer?.status, answer?.headers.get('connection')]).toEqual([status, 'close']);
});
