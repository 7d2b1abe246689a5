import { describe, expect, test } from 'vitest';
import { call, type Line } from './call.ts';
import { operations } from './operations.ts';

const OURS = { 'x-request-id': 'a', date: 'Fri, 14 Aug 2026 12:00:00 GMT' };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const PROBLEM = { 'content-type': 'application/problem+json' };
const NOON = Date.parse('2026-08-14T12:00:00Z');

const answering = (response: () => Response | Promise<never>) => {
  const heard: number[] = [];
  const line: Line = {
    base: 'http://campeiro.test',
    fetch: async () => response(),
    now: () => NOON + 5_500,
    language: () => 'pt-BR',
    onHeard: (ahead) => heard.push(ahead),
  };
  return { heard, ask: () => call(line, operations.uploadEventos, { body: { eventos: [] } }) };
};
const after = (status: number, headers: Record<string, string>, body: string | null = null) =>
  answering(() => new Response(body, { status, headers })).ask();

test('only the status of the operation, from the server, in JSON, is success', async () => {
  expect(await after(200, { ...OURS, ...JSON_TYPE }, '{"resultados":[]}')).toEqual({
    kind: 'ok',
    body: { resultados: [] },
  });
  const portal = { kind: 'portal' };
  expect(await after(200, JSON_TYPE, '{"resultados":[]}')).toEqual(portal);
  expect(await after(200, { 'content-type': 'text/html' }, '<html>Wi-Fi</html>')).toEqual(portal);
  expect(await after(200, { ...OURS, ...JSON_TYPE }, 'ok')).toEqual(portal);
  expect(await after(200, { ...OURS, ...JSON_TYPE }, '1')).toEqual(portal);
  expect(await after(204, OURS)).toEqual(portal);
  expect(await after(302, { location: 'http://wifi.test' })).toEqual(portal);
  expect(await after(401, { 'content-type': 'text/html' }, 'Sign in')).toEqual(portal);
});

test('what the server refuses is told from what it cannot do now', async () => {
  const problem = { codigo: 'NAO_AUTENTICADO', status: 401, titulo: '', tipo: '' };
  const body = JSON.stringify(problem);
  expect(await after(401, { ...OURS, ...PROBLEM }, body)).toEqual({ kind: 'problem', problem });
  const later = await after(429, { ...OURS, ...PROBLEM, 'retry-after': '7' }, body);
  expect(later).toEqual({ kind: 'unavailable', retryAfter: 7000, status: 429 });
  const bad = { kind: 'unavailable', retryAfter: null, status: 502 };
  expect(await after(502, {}, 'Bad gateway')).toEqual(bad);
  const at = { 'retry-after': 'Fri, 14 Aug 2026 12:01:30 GMT', date: OURS.date };
  expect(await after(503, at)).toEqual({ ...bad, retryAfter: 90_000, status: 503 });
  expect(await after(503, { 'retry-after': 'amanhã' })).toMatchObject({ retryAfter: null });
  expect(await after(413, {}, '<html>')).toMatchObject({ kind: 'unavailable', status: 413 });
});

test('nothing that comes back is offline', async () => {
  const { ask } = answering(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await ask()).toEqual({ kind: 'offline' });
});

test('the server’s clock is heard from the server only', async () => {
  const ours = answering(() => new Response('{}', { headers: { ...OURS, ...JSON_TYPE } }));
  await ours.ask();
  expect(ours.heard).toEqual([5_000]);
  const portal = answering(() => new Response('{}', { headers: { date: OURS.date } }));
  await portal.ask();
  expect(portal.heard).toEqual([]);
});

test('no clock is heard from an answer that took long, nor while the clock was set', async () => {
  const hearing = async (took: number, set: number) => {
    const heard: number[] = [];
    const clocks = { wall: NOON, steady: 0 };
    const line: Line = {
      base: 'http://campeiro.test',
      fetch: async () => {
        clocks.wall += took + set;
        clocks.steady += took;
        return new Response('{}', { headers: { ...OURS, ...JSON_TYPE } });
      },
      now: () => clocks.wall,
      steady: () => clocks.steady,
      language: () => 'pt-BR',
      onHeard: (ahead) => heard.push(ahead),
    };
    await call(line, operations.uploadEventos, { body: { eventos: [] } });
    return heard;
  };
  expect(await hearing(10_000, 0)).toEqual([4_500]);
  expect(await hearing(61_000, 0)).toEqual([]);
  expect(await hearing(1_000, 3_600_000)).toEqual([]);
  expect(await hearing(1_000, -3_600_000)).toEqual([]);
});

describe('deadlines', () => {
  /** A line whose answers and timers a test sets off. */
  function newLine(fetch: Line['fetch']) {
    const timers = new Map<number, { work: () => void; ms: number }>();
    let serial = 0;
    const line: Line = {
      ...{ base: '', fetch, now: () => NOON, language: () => 'pt-BR' },
      deadlines: {
        set: (work, ms) => {
          timers.set(++serial, { work, ms });
          return serial;
        },
        clear: (timer) => void timers.delete(timer as number),
      },
    };
    const pass = () => [...timers.values()].toSorted((a, b) => a.ms - b.ms)[0]?.work();
    return { line, timers, pass };
  }

  test('a request that stalls ends, whatever hangs, and leaves no timer', async () => {
    const { line, timers, pass } = newLine(() => new Promise(() => {}));
    const outcome = call(line, operations.uploadEventos, { body: { eventos: [] } });
    pass();
    expect(await outcome).toEqual({ kind: 'offline', late: true });
    expect(timers.size).toBe(0);
  });

  test('each piece of an answer begins the time anew, and a brief one has to be whole in time', async () => {
    for (const brief of [false, true]) {
      let body!: ReadableStreamDefaultController<Uint8Array>;
      const stream = new ReadableStream<Uint8Array>({
        start: (it) => {
          body = it;
        },
      });
      const answer = new Response(stream, { headers: { ...OURS, ...JSON_TYPE } });
      const { line, timers, pass } = newLine(async () => answer);
      const outcome = call(line, operations.uploadEventos, { body: { eventos: [] }, brief });
      const before = [...timers.keys()];
      body.enqueue(new TextEncoder().encode('{"resul'));
      if (brief) {
        await new Promise((resolve) => setImmediate(resolve));
        expect([...timers.keys()]).toEqual(before);
        pass();
        expect(await outcome).toEqual({ kind: 'offline', late: true });
      } else {
        await expect.poll(() => [...timers.keys()].includes(before[0] as number)).toBe(false);
        body.enqueue(new TextEncoder().encode('tados":[]}'));
        body.close();
        expect(await outcome).toEqual({ kind: 'ok', body: { resultados: [] } });
      }
    }
  });

  test('who asked can end it at once', async () => {
    const { line, timers } = newLine(() => new Promise(() => {}));
    const asked = new AbortController();
    const signal = asked.signal;
    const outcome = call(line, operations.uploadEventos, { body: { eventos: [] }, signal });
    asked.abort();
    await expect(outcome).rejects.toThrow();
    expect(timers.size).toBe(0);
  });
});
