/** To which addresses webhooks may be sent. An administrator of an account is no friend of the host's network. */
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { type Message, message } from '@campeiro/contract/kit/languages';
import ipaddr from 'ipaddr.js';
import type { Config } from '../../platform/config.ts';

/** What the host allows beyond public addresses with https. */
export interface Allowed {
  /** Networks such as `10.0.0.0/8`. */
  networks: readonly string[];
  http: boolean;
}

export const allowedBy = ({ WEBHOOK_NETWORKS, WEBHOOK_HTTP }: Config): Allowed => ({
  networks: WEBHOOK_NETWORKS?.split(/\s*,\s*/) ?? [],
  http: WEBHOOK_HTTP === 'true',
});

/** Public unicast addresses alone, and those of allowed networks. An IPv4 address in an IPv6 one counts as itself. */
export function isAllowedAddress(
  address: string,
  { networks }: Pick<Allowed, 'networks'>,
): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() === 'unicast') return true;
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === parsed.kind() && parsed.match([base, bits]);
  });
}

/** Why events cannot be sent to this URL, as far as it says itself; undefined if they can. */
export function faultOf(url: string, allowed: Allowed): Message | undefined {
  const parsed = URL.parse(url);
  if (!parsed || !['https:', 'http:'].includes(parsed.protocol))
    return message('Não é um endereço https.', 'Not an https address.');
  if (parsed.protocol === 'http:' && !allowed.http)
    return message('O endereço precisa começar com https.', 'The address must begin with https.');
  if (parsed.username || parsed.password)
    return message(
      'O endereço não pode ter usuário nem senha.',
      'The address must have no user or password.',
    );
  const host = bareHost(parsed);
  if (isIP(host) !== 0 && !isAllowedAddress(host, allowed))
    return message(
      'Este serviço não envia a endereços de redes internas ou reservadas.',
      'This service sends nothing to addresses of private or reserved networks.',
    );
  return undefined;
}

/** The host of a URL, an IPv6 address without its brackets. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

export class RefusedAddress extends Error {}

export type Resolve = (host: string) => Promise<LookupAddress[]>;
const resolveAll: Resolve = (host) => lookup(host, { all: true });

/**
 * The addresses to connect to. They are resolved once and used as they are, so that a name cannot be public when it is
 * looked at and private when it is connected to. Throws if any is refused: an honest name has no private address beside.
 */
export async function addressesOf(
  url: URL,
  allowed: Allowed,
  resolve: Resolve = resolveAll,
): Promise<LookupAddress[]> {
  const host = bareHost(url);
  const family = isIP(host);
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }];
  if (
    addresses.length === 0 ||
    addresses.some(({ address }) => !isAllowedAddress(address, allowed))
  )
    throw new RefusedAddress();
  return addresses;
}
