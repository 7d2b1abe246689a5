/** Whom an address belongs to, as far as fairness goes: whoever has one of IPv6 has 2^64 of them. */
import { isIPv6 } from 'node:net';

const GROUPS_OF_A_NETWORK = 4;
const GROUPS = 8;

/** `203.0.113.7` → itself; `2001:db8::1` → `2001:db8:0:0`, its /64; `::ffff:203.0.113.7` → `203.0.113.7`. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail = ''] = plain.split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const zeros = Math.max(0, GROUPS - groups(head).length - groups(tail).length);
  return [...groups(head), ...Array(zeros).fill('0'), ...groups(tail)]
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
