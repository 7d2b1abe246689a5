import { expect, test } from 'vitest';
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
  expect(later).toEqual({ kind: 'unavailable', retryAfter: 7000 });
  expect(await after(502, {}, 'Bad gateway')).toEqual({ kind: 'unavailable', retryAfter: null });
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
