import { isIP, isIPv6 } from 'node:net';

/**
 * Whom a network address counts for: an IPv4 address itself, an IPv6 address its /64 network, since a single line is
 * given a whole one. Anything that is no address counts as it is.
 */
export function addressKey(address: string): string {
  const plain = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped && isIP(mapped)) return mapped;
  if (!isIPv6(plain)) return address;
  const normal = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = '', tail] = normal.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = [...head];
  if (tail) groups.push(...Array<string>(8 - head.length - tail.length).fill('0'), ...tail);
  return `${groups.slice(0, 4).join(':')}::/64`;
}
