/** Addresses of this machine, as callers write them. */
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Listening there means: at all addresses of the machine. */
const isAny = (host: string): boolean => host === '0.0.0.0' || /^[0:]+$/.test(host);

const urlOf = (host: string, port: number): string =>
  `http://${isIPv6(host) ? `[${host.replace(/%.*$/, '')}]` : host}:${port}`;

/** Where a caller on this machine reaches what listens at `host`. */
export const localUrl = (host: string, port: number): string =>
  urlOf(isAny(host) ? 'localhost' : host, port);

/** Where callers on other machines may reach what listens at all addresses; none for a host of its own. */
export function urlsElsewhere(host: string, port: number): string[] {
  if (!isAny(host)) return [];
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family, address }) => {
      const isLinkLocal = address.startsWith('fe80:');
      return !internal && !isLinkLocal && (family === 'IPv4' || host !== '0.0.0.0');
    })
    .map(({ address }) => urlOf(address, port));
}
