import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unique } from '../data/fixtures.ts';
import { eventually } from '../eventually.ts';
import { page, problem, resource } from '../http/answers.ts';
import { type Answer, askToken, Client, PASSWORD, signIn } from '../http/client.ts';
import { type Demo, startDemo } from '../server/demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.dispose());

async function restart(env: Record<string, string>): Promise<void> {
  await demo.stop();
  await demo.start({ DEMO_SPEED: '0', ...env });
}

const remaining = (answer: Answer) => Number(answer.headers.get('x-ratelimit-remaining'));
const retryAfter = (answer: Answer) => Number(answer.headers.get('retry-after'));
const ask = (client: Client) => client.post('/v2/objetivos/list', { por_pagina: 1 });

describe('with the default limits', () => {
  beforeAll(() => restart({}));

  test('§8: 30 requests per 30 seconds and user; the next is 429 with Retry-After', async () => {
    const started = Date.now();
    const first = await askToken(demo.url, 'integracao');
    const client = new Client(demo.url, (first.body as { token_acesso: string }).token_acesso);
    expect(first.headers.get('x-ratelimit-limit')).toBe('30');
    // The token request counts towards the window of the login that it names.
    expect(remaining(first)).toBe(29);
    for (let left = 28; left >= 0; left--) {
      // Errors count as well.
      const answer = left % 2 === 0 ? await ask(client) : await client.get('/v2/clientes/0');
      expect([answer.status, remaining(answer)]).toEqual([left % 2 === 0 ? 200 : 404, left]);
    }
    const reset = Number(first.headers.get('x-ratelimit-reset'));
    expect(reset).toBeGreaterThanOrEqual(Math.floor(started / 1000) + 29);
    expect(reset).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 30);

    const refusals = [
      await ask(client),
      await client.get('/v2/nada'),
      await client.get('/v2/clientes'),
    ];
    refusals.push(
      await client.post('/v2/clientes', undefined, {
        raw: '{',
        headers: { 'content-type': 'application/json' },
      }),
    );
    for (const refused of refusals) {
      problem(refused, 'LIMITE_EXCEDIDO');
      expect(refused.headers.get('x-ratelimit-limit')).toBe('30');
      expect(remaining(refused)).toBe(0);
      expect(retryAfter(refused)).toBeGreaterThanOrEqual(1);
      expect(retryAfter(refused)).toBeLessThanOrEqual(30);
      expect(
        Math.abs(Number(refused.headers.get('x-ratelimit-reset')) - reset),
      ).toBeLessThanOrEqual(1);
    }
    problem(await askToken(demo.url, 'integracao'), 'LIMITE_EXCEDIDO');

    // Another user of the same account has a window of its own.
    const other = await signIn(demo.url, 'admin');
    expect(remaining(await ask(other))).toBe(28);
  });

  test('§8: many requests at the same time are counted exactly', async () => {
    const client = await signIn(demo.url, 'integracao-vizinha');
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask(client)));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(29);
    expect(statuses.filter((status) => status === 429)).toHaveLength(31);
  });

  test('gaps: no caller without a valid token is refused by the window, but the headers are there', async () => {
    const anonymous = new Client(demo.url, 'bad');
    const used = await eventually(
      'the window of this address is used up',
      20,
      async () => {
        const answer = await ask(anonymous);
        expect(answer.headers.get('x-ratelimit-limit')).toBe('30');
        problem(answer, 'NAO_AUTENTICADO');
        return remaining(answer) === 0 && answer;
      },
      0,
    );
    expect(used.headers.get('retry-after')).toBeNull();
    for (let i = 0; i < 5; i++) problem(await ask(anonymous), 'NAO_AUTENTICADO');
    resource(await askToken(demo.url, 'tecnico2'));
  });

  test('§5 rule 5: five failures block a login for a minute: 429, Retry-After, the wait in detalhe', async () => {
    for (const [login, right] of [
      ['gestor', PASSWORD],
      [unique(), 'x'],
    ] as const) {
      const anonymous = new Client(demo.url);
      for (let i = 0; i < 5; i++)
        problem(await anonymous.post('/v2/token', { login, senha: 'errada' }), 'NAO_AUTENTICADO');
      for (const senha of ['errada', right]) {
        const refused = await anonymous.post('/v2/token', { login, senha });
        const { detalhe, instancia } = problem(refused, 'LIMITE_EXCEDIDO');
        expect(retryAfter(refused)).toBeGreaterThan(50);
        expect(retryAfter(refused)).toBeLessThanOrEqual(60);
        expect(detalhe).toContain(String(retryAfter(refused)));
        expect(instancia).toBe('/v2/token');
      }
    }
    // Other callers are not blocked.
    resource(await askToken(demo.url, 'tecnico2'));
  });

  test('§5 rule 5: many wrong guesses at the same time do not slip through before the block', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        new Client(demo.url).post('/v2/token', { login: 'tecnico3', senha: `errada ${i}` }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(15);
  });

  test('§5 rule 5: a success ends the count of failures', async () => {
    const anonymous = new Client(demo.url);
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++)
        problem(
          await anonymous.post('/v2/token', { login: 'tecnico4', senha: 'errada' }),
          'NAO_AUTENTICADO',
        );
      resource(await askToken(demo.url, 'tecnico4'));
    }
  });

  test('gaps: an unknown login takes as long as a known one', async () => {
    const timeOf = async (login: string) => {
      const start = performance.now();
      problem(
        await new Client(demo.url).post('/v2/token', { login, senha: 'errada' }),
        'NAO_AUTENTICADO',
      );
      return performance.now() - start;
    };
    // The fastest of a few, by turns: a busy machine makes answers slower, never faster. The fifth would be refused.
    const [known, unknown]: [number[], number[]] = [[], []];
    const other = unique();
    for (let i = 0; i < 4; i++) {
      known.push(await timeOf('tecnico5'));
      unknown.push(await timeOf(other));
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  });
});

describe('with short windows', () => {
  beforeAll(() =>
    restart({
      RATE_LIMIT_MAX: '5',
      RATE_LIMIT_WINDOW_SECONDS: '2',
      TOKEN_TTL_SECONDS: '6',
      LOGIN_BLOCK_SECONDS: '2',
    }),
  );

  test('§8: after Retry-After seconds the user is served again', async () => {
    const client = await signIn(demo.url, 'integracao');
    const refused = await eventually(
      'the window is used up',
      10,
      async () => {
        const answer = await ask(client);
        expect(answer.headers.get('x-ratelimit-limit')).toBe('5');
        return answer.status === 429 && answer;
      },
      0,
    );
    const due = Date.now() + retryAfter(refused) * 1000;
    expect(retryAfter(refused)).toBeLessThanOrEqual(2);
    await eventually('Retry-After has passed', 10, async () => Date.now() > due);
    expect((await ask(client)).status).toBe(200);
  });

  test('§5 rules 2, 3: a token is valid until expira_em and 401 after it', async () => {
    const answer = await askToken(demo.url, 'tecnico6');
    const { token_acesso, expira_em } = answer.body as { token_acesso: string; expira_em: string };
    const client = new Client(demo.url, token_acesso);
    // A field user, so that a valid token is a 403 and an expired one a 401.
    const before = await ask(client);
    expect([before.status, Date.now() < Date.parse(expira_em)]).toEqual([403, true]);
    await eventually('the token expires', 10, async () => Date.now() > Date.parse(expira_em));
    problem(await ask(client), 'NAO_AUTENTICADO');
  });

  test('gaps: each further failure doubles the block, and a success lifts the memory of it', async () => {
    const login = 'tecnico7';
    const anonymous = new Client(demo.url);
    const attempt = (senha: string) => anonymous.post('/v2/token', { login, senha });
    /** Tries once more as soon as neither the block nor the window stands in the way. */
    const attemptWhenFree = (senha: string) =>
      eventually(
        'the login is free',
        20,
        async () => {
          const answer = await attempt(senha);
          return answer.status !== 429 && answer;
        },
        100,
      );
    for (let i = 0; i < 5; i++) problem(await attemptWhenFree('errada'), 'NAO_AUTENTICADO');
    expect([1, 2]).toContain(retryAfter(await attempt('errada')));
    problem(await attemptWhenFree('errada'), 'NAO_AUTENTICADO');
    expect([3, 4]).toContain(retryAfter(await attempt('errada')));
    resource(await attemptWhenFree(PASSWORD));
    problem(await attemptWhenFree('errada'), 'NAO_AUTENTICADO');
    resource(await attemptWhenFree(PASSWORD));
  });
});

test('§8: the limit is configuration, and every page of a big one is counted', async () => {
  await restart({ RATE_LIMIT_MAX: '1000' });
  const client = await signIn(demo.url, 'integracao');
  const answer = await client.post('/v2/clientes/list', { por_pagina: 100 });
  expect(page(answer).dados.length).toBeGreaterThan(0);
  expect(answer.headers.get('x-ratelimit-limit')).toBe('1000');
  expect(remaining(answer)).toBe(998);
});
