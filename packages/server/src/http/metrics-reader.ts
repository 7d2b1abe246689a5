/** Who may read the metrics: whoever has METRICS_TOKEN; when there is none, programs of this machine. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList } from 'node:net';
import { msg } from '@campeiro/contract/idiomas';
import type { FastifyRequest } from 'fastify';
import { notAuthenticated } from './caller.ts';
import { Problem } from './problem.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** What proxies add: a proxy on this machine speaks for callers who are elsewhere. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

export const demandMetricsReader =
  (token: string | undefined) =>
  async ({ headers, raw }: FastifyRequest): Promise<void> => {
    if (token) {
      if (!isBearer(headers, token))
        throw notAuthenticated(headers.authorization ? 'malformed' : 'missing');
      return;
    }
    // The socket's own address: `request.ip` is what the caller says it is when a proxy is trusted.
    const { remoteAddress = '', remoteFamily = '' } = raw.socket;
    const here = loopback.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4');
    if (!here || FORWARDED.some((name) => name in headers)) throw forbidden();
  };

/** Digests are compared: they have the same length, and comparing takes the same time for all. */
const isBearer = ({ authorization = '' }: IncomingHttpHeaders, token: string): boolean =>
  timingSafeEqual(digest(/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? ''), digest(token));

const digest = (text: string) => createHash('sha256').update(text).digest();

const forbidden = (): Problem =>
  new Problem(
    'SEM_PERMISSAO',
    msg(
      'Métricas são lidas da própria máquina, ou de outras com o token METRICS_TOKEN.',
      'Metrics are read from the machine itself, or from others with the token METRICS_TOKEN.',
    ),
  );
