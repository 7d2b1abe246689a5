import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { requireMetricsReader } from './metrics-reader.ts';

/** The code of the problem for the caller at this address, if any. */
async function refusal(
  remoteAddress: string | undefined,
  token?: string,
  headers = {},
): Promise<unknown> {
  const remoteFamily = remoteAddress?.includes(':') ? 'IPv6' : 'IPv4';
  const request = { headers, raw: { socket: { remoteAddress, remoteFamily } } };
  return requireMetricsReader(token)(request as FastifyRequest).then(
    () => undefined,
    (error) => (error instanceof Problem ? error.codigo : error),
  );
}

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
  '%s is this machine',
  async (address) => {
    expect(await refusal(address)).toBe(undefined);
    expect(await refusal(address, 'a token that is not sent')).toBe('NAO_AUTENTICADO');
  },
);

test.each(['10.0.0.1', '128.0.0.1', '0.0.0.0', '::', '::ffff:10.0.0.1', '2001:db8::1', undefined])(
  '%s is not this machine',
  async (address) => {
    expect(await refusal(address)).toBe('SEM_PERMISSAO');
  },
);

test.each([
  ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
  ...['x-forwarded-port', 'x-forwarded-server', 'x-forwarded', 'x-original-forwarded-for'],
  ...['x-original-url', 'x-real-ip', 'x-client-ip', 'x-cluster-client-ip', 'x-remote-addr'],
  ...['true-client-ip', 'cf-connecting-ip', 'cf-connecting-ipv6', 'cf-ray', 'cf-visitor'],
  ...['fastly-client-ip', 'fly-client-ip', 'client-ip', 'x-appengine-remote-addr', 'cdn-loop'],
  ...['x-azure-clientip', 'x-amzn-trace-id', 'x-envoy-external-address', 'x-arr-log-id'],
  ...['wl-proxy-client-ip', 'proxy-client-ip', 'front-end-https', 'tailscale-user-login'],
  ...['x-request-start', 'x-proxyuser-ip', 'x-varnish', 'x-client-port', 'x-scheme'],
])('a request with the header %s came through a proxy', async (name) => {
  expect(await refusal('127.0.0.1', undefined, { [name]: '' })).toBe('SEM_PERMISSAO');
});

test('what readers on this machine send is no sign of a proxy', async () => {
  const names = ['host', 'user-agent', 'accept', 'accept-encoding', 'connection', 'authorization'];
  const more = ['x-prometheus-scrape-timeout-seconds', 'x-request-id', 'cookie', 'referer'];
  const headers = Object.fromEntries([...names, ...more].map((name) => [name, 'x']));
  expect(await refusal('127.0.0.1', undefined, headers)).toBeUndefined();
});
