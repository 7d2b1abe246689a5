/** The network that fair sharing treats as one caller: an IPv6 user usually has 2^64 addresses. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const GROUPS_OF_A_NETWORK = 4;

/** `203.0.113.7` → itself; `2001:db8::1` → `2001:db8:0:0`, its /64; `::ffff:203.0.113.7` → `203.0.113.7`. */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return address; // a proxy may say anything
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  return parsed.parts
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => group.toString(16))
    .join(':');
}
