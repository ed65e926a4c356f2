import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The key under which an address is counted: an IPv4 address itself, or the /64 network of an IPv6 address, because one
 * customer usually gets a whole /64. Text that is not an address is returned unchanged.
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
