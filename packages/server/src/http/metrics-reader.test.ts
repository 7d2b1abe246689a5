import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { demandMetricsReader } from './metrics-reader.ts';
import { Problem } from './problem.ts';

/** What the caller at this address gets to hear: nothing, or the code of a problem. */
async function refusal(remoteAddress: string | undefined, token?: string): Promise<unknown> {
  const remoteFamily = remoteAddress?.includes(':') ? 'IPv6' : 'IPv4';
  const request = { headers: {}, raw: { socket: { remoteAddress, remoteFamily } } };
  return demandMetricsReader(token)(request as FastifyRequest).then(
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
