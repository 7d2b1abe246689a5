/** Addresses of this machine, as callers write them. */
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Listening there means listening at all addresses of the machine. */
const isAny = (host: string): boolean => host === '0.0.0.0' || /^[0:]+$/.test(host);

const urlOf = (host: string, port: number): string =>
  `http://${isIPv6(host) ? `[${host.replace(/%.*$/, '')}]` : host}:${port}`;

/** The URL by which callers on this machine reach a server that listens at `host`. */
export const localUrl = (host: string, port: number): string =>
  urlOf(isAny(host) ? 'localhost' : host, port);

/**
 * The URLs by which other machines may reach a server that listens at all addresses; none for a specific
 * host.
 */
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
