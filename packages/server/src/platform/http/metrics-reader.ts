/** Who may read the metrics: callers with METRICS_TOKEN or, if it is not set, programs on this machine. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { message } from '@campeiro/contract/kit/languages';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { notAuthenticated } from './caller.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether the address is this machine's own. */
export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Headers that proxies, tunnels and content networks add. A proxy on this machine speaks for callers
 * elsewhere. Whole families of names, because a local program that reads metrics sends none of them.
 */
const FORWARDED = new RegExp(
  [
    '^(x-)?(original-)?forwarded', // Forwarded, X-Forwarded-Proto, X-Original-Forwarded-For
    '^x-original-',
    '^(via|cdn-loop|x-varnish|front-end-https|x-scheme|x-url-scheme|x-request-start)$',
    '-?(client|real|remote|proxyuser|connecting)-(ip|addr|address|port)(v6)?$', // X-Real-IP, True-Client-IP
    '^(cf|cloudfront|fastly|fly|tailscale|akamai|x-akamai|x-amz|x-amzn|x-azure|x-appengine|x-arr|x-envoy)-',
    '^(x-cloud-trace|x-vercel|x-nf|x-proxy|x-haproxy|ngrok|x-ms|x-proxied|proxy-client|wl-proxy)-',
  ].join('|'),
);

export const requireMetricsReader =
  (token: string | undefined) =>
  async ({ headers, raw }: FastifyRequest): Promise<void> => {
    if (token) {
      if (!isBearer(headers, token))
        throw notAuthenticated(headers.authorization ? 'malformed' : 'missing');
      return;
    }
    // The socket's own address. With a trusted proxy, the caller determines `request.ip`.
    const here = isLoopback(raw.socket.remoteAddress ?? '');
    if (!here || Object.keys(headers).some((name) => FORWARDED.test(name))) throw forbidden();
  };

/** Compares digests, which have equal lengths, so that the comparison takes constant time. */
const isBearer = ({ authorization = '' }: IncomingHttpHeaders, token: string): boolean =>
  timingSafeEqual(digest(/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? ''), digest(token));

const digest = (text: string) => createHash('sha256').update(text).digest();

const forbidden = (): Problem =>
  new Problem(
    'SEM_PERMISSAO',
    message(
      'Só a própria máquina pode ler as métricas, ou outras com o token METRICS_TOKEN.',
      'Only this machine may read the metrics, or others with the token METRICS_TOKEN.',
    ),
  );
