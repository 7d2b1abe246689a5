/** The request window of several processes, over HTTP, while the Redis that they share comes and goes. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type Answer,
  type Caller,
  signedIn,
  startTestServer,
  type TestServer,
} from '../../../test/harness.ts';
import { hasRedis, TestRedis } from '../../../test/redis.ts';

const MAX = 20;

describe.skipIf(!hasRedis)('two processes and a Redis', () => {
  let redis: TestRedis;
  const servers: TestServer[] = [];

  beforeAll(async () => {
    redis = new TestRedis();
    await redis.start();
    const env = {
      REDIS_URL: redis.url,
      REDIS_TIMEOUT_MS: '5000', // other tests keep the machine busy
      RATE_LIMIT_MAX: String(MAX),
      RATE_LIMIT_WINDOW_SECONDS: '600',
    };
    servers.push(await startTestServer(env));
    servers.push(await startTestServer(env, servers[0]?.connection));
    await vi.waitUntil(shared, { timeout: 20_000 });
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await redis.dispose();
  });

  /** Calls of one user to each of the processes. Signing in to both has used up two requests. */
  async function newUser(): Promise<[Caller, Caller]> {
    const [one, other] = servers as [TestServer, TestServer];
    const { login } = await one.newAccount();
    return [await signedIn(one.url, login.integracao), await signedIn(other.url, login.integracao)];
  }
  const ask = (call: Caller) => call('POST', '/v2/objetivos/list', {});
  const remaining = ({ headers }: Answer) => Number(headers.get('x-ratelimit-remaining'));
  const shared = () => servers.every(({ app }) => app.windowsAreShared());

  /**
   * Sends requests continuously; `end` returns the answers that were neither served nor refused with the
   * headers.
   */
  function trafficOf(call: Caller) {
    let over = false;
    const wrong: Answer[] = [];
    const running = (async () => {
      while (!over) {
        const answer = await ask(call);
        const told = answer.headers.get('x-ratelimit-reset') !== null;
        if (![200, 429].includes(answer.status) || !told) wrong.push(answer);
      }
    })();
    const end = async () => {
      over = true;
      await running;
      return wrong;
    };
    onTestFinished(async () => {
      await end();
    });
    return { end };
  }

  test('one window for both, refusals included', async () => {
    const [one, other] = await newUser();
    expect(remaining(await ask(one))).toBe(MAX - 3);
    expect(remaining(await ask(other))).toBe(MAX - 4);
    const answers = await Promise.all(
      Array.from({ length: MAX }, (_, i) => ask(i % 2 ? one : other)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX - 4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(Number(refused?.headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1000);
  });

  test('it dies: requests go on, with headers; it comes back: one window again', async () => {
    const [one, other] = await newUser();
    const [busy] = await newUser();
    const traffic = trafficOf(busy);

    await redis.kill();
    const start = performance.now();
    for (const call of [one, other]) {
      const answers = [await ask(call), await ask(call)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      // Each process counts on its own.
      expect(answers.map(remaining)).toEqual([MAX - 1, MAX - 2]);
    }
    expect(performance.now() - start).toBeLessThan(5000);

    await redis.start();
    await vi.waitUntil(shared, { timeout: 20_000 });
    expect(remaining(await ask(one))).toBe(MAX - 1);
    expect(remaining(await ask(other))).toBe(MAX - 2);
    expect(await traffic.end()).toEqual([]);
  });

  test('a server starts and serves without it', async () => {
    await redis.kill();
    const server = await startTestServer({ REDIS_URL: redis.url }, servers[0]?.connection);
    try {
      expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
      await redis.start();
      await vi.waitUntil(() => server.app.windowsAreShared(), { timeout: 20_000 });
    } finally {
      await server.close();
    }
  });
});
