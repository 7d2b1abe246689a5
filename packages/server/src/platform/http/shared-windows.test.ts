import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import { hasRedis, PASSWORD, TestRedis } from '../../../test/redis.ts';
import { SharedWindows } from './shared-windows.ts';

const OPTIONS = { keyPrefix: 'campeiro:v2', points: 30, duration: 60 };
/** Generous: other tests keep the processor busy. What is excluded is waiting for Redis, which takes seconds. */
const SOON_MS = 2000;
/** For tests in which Redis answers, however busy the machine is. */
const PATIENT_MS = 5000;

let opened: SharedWindows[] = [];
let log: Record<'info' | 'warn', Mock<(...what: unknown[]) => void>>;

beforeEach(() => {
  log = { info: vi.fn(), warn: vi.fn() };
});
afterEach(() => {
  for (const one of opened) one.close();
  opened = [];
});

/** As another process would see the same windows. */
async function connected(url: string, patience = PATIENT_MS) {
  const windows = new SharedWindows(url, log, patience);
  opened.push(windows);
  await windows.connect();
  return { windows, count: windows.window(OPTIONS) };
}

const consumed = async (count: ReturnType<SharedWindows['window']>, key = 'login:ana') =>
  (await count(key)).consumedPoints;

async function timed<T>(work: () => Promise<T>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

test('no Redis: the start goes on, requests are counted here, the log says so once', async () => {
  const url = `redis://default:${PASSWORD}@127.0.0.1:1`;
  let count: ReturnType<SharedWindows['window']> | undefined;
  expect(
    await timed(async () => {
      ({ count } = await connected(url));
    }),
  ).toBeLessThan(2 * SOON_MS);
  if (!count) throw new Error('not connected');
  expect([await consumed(count), await consumed(count)]).toEqual([1, 2]);
  await new Promise((resolve) => setTimeout(resolve, 500)); // it has tried again by now
  expect(log.warn).toHaveBeenCalledOnce();
  expect(JSON.stringify(log.warn.mock.calls)).toContain('ECONNREFUSED');
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain(PASSWORD);
});

test('an address that cannot be read is refused without being repeated', () => {
  for (const url of [`redis://:${PASSWORD}@host:port`, `unix://:${PASSWORD}@`]) {
    const error = (() => {
      try {
        new SharedWindows(url, log, PATIENT_MS);
      } catch (thrown) {
        return thrown as Error;
      }
    })();
    expect(error?.message).toMatch(/^REDIS_URL is not an address/);
    expect(JSON.stringify([error, error?.stack])).not.toContain(PASSWORD);
  }
});

describe.skipIf(!hasRedis)('with a Redis', () => {
  let redis: TestRedis;
  beforeEach(async () => {
    redis = new TestRedis();
    await redis.start();
  });
  afterEach(() => redis.dispose());

  test('processes count in one window, also at the same time', async () => {
    const [a, b] = [await connected(redis.url), await connected(redis.url)];
    expect([await consumed(a.count), await consumed(b.count)]).toEqual([1, 2]);
    const many = await Promise.all(
      Array.from({ length: 60 }, (_, i) => consumed(i % 2 ? a.count : b.count, 'login:bia')),
    );
    expect(many.sort((x, y) => x - y)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    expect(await redis.ask('KEYS', '*')).toEqual(
      expect.arrayContaining(['campeiro:v2:login:ana', 'campeiro:v2:login:bia']),
    );
    expect(log.warn).not.toHaveBeenCalled();
  });

  test('when it dies each process counts by itself; when it is back they share again', async () => {
    const [a, b] = [await connected(redis.url), await connected(redis.url)];
    await consumed(a.count);
    await redis.kill();
    expect(
      await timed(async () => {
        expect([await consumed(a.count), await consumed(a.count)]).toEqual([1, 2]);
        expect(await consumed(b.count)).toBe(1);
      }),
    ).toBeLessThan(SOON_MS);
    await redis.start();
    await vi.waitUntil(() => a.windows.shared && b.windows.shared, { timeout: 15_000 });
    expect([await consumed(a.count), await consumed(b.count)]).toEqual([1, 2]);
    // Once for each of the two.
    expect(log.warn).toHaveBeenCalledTimes(2);
    expect(log.info).toHaveBeenCalledTimes(2);
  }, 30_000);

  test('when it hangs requests wait for it once and briefly, and not again while it does', async () => {
    const { windows, count } = await connected(redis.url, 100);
    await consumed(count);
    redis.pause();
    const first = await timed(() => Promise.all([consumed(count), consumed(count)]));
    expect(first).toBeLessThan(SOON_MS);
    const rest = await timed(async () => {
      for (let i = 0; i < 100; i++) await consumed(count);
    });
    expect(rest).toBeLessThan(SOON_MS);
    // Beyond the pause: by then the connection is known to be dead, and the new one does not answer.
    await new Promise((resolve) => setTimeout(resolve, 6000));
    expect(windows.shared).toBe(false);
    expect(log.warn).toHaveBeenCalledOnce();
    redis.resume();
    await vi.waitUntil(() => windows.shared, { timeout: 15_000 });
    await consumed(count);
    expect(log.info).toHaveBeenCalledOnce();
  }, 45_000);

  test('when this process is the slow one nothing is held against Redis', async () => {
    const { count } = await connected(redis.url, 1000);
    await consumed(count);
    const second = consumed(count);
    const end = performance.now() + 1200;
    while (performance.now() < end);
    expect(await second).toBe(2);
    expect(log.warn).not.toHaveBeenCalled();
  });

  test('when it answers with errors requests are counted here', async () => {
    const { windows, count } = await connected(redis.url);
    await redis.ask('CONFIG', 'SET', 'maxmemory', '1');
    expect([await consumed(count), await consumed(count)]).toEqual([1, 2]);
    expect(windows.shared).toBe(false);
    expect(log.warn).toHaveBeenCalledOnce();
    await redis.ask('CONFIG', 'SET', 'maxmemory', '0');
    expect([await consumed(count), await consumed(count)]).toEqual([1, 2]);
    expect(log.info).toHaveBeenCalledOnce();
  });

  test('a wrong password is told without the password', async () => {
    const { count } = await connected(redis.url.replace(PASSWORD, `not-${PASSWORD}`));
    expect(await consumed(count)).toBe(1);
    expect(log.warn).toHaveBeenCalledOnce();
    expect(JSON.stringify(log.warn.mock.calls)).toContain('WRONGPASS');
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain(PASSWORD);
  });

  test('closing ends the connection', async () => {
    const { windows } = await connected(redis.url);
    const others = async () => String(await redis.ask('CLIENT', 'LIST')).match(/^id=/gm)?.length;
    expect(await others()).toBe(2);
    windows.close();
    await vi.waitUntil(async () => (await others()) === 1, 20_000);
  });
});
