import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The servers to which requests may go. */
export interface AllowedServers {
  /** Whether any server may be reached by http. */
  readonly hasHttp: boolean;
  isAllowedPort(port: number): boolean;
  /**
   * @param address an IP address in its canonical form
   * @param isSecure whether the request uses https
   */
  isAllowedAddress(address: string, isSecure: boolean): boolean;
  /** Whether names that only the system knows, such as those of `/etc/hosts`, may be used. */
  readonly hasLocalNames: boolean;
}

/** A network: its first address and the length of its prefix. */
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** The range of all public IPv6 addresses. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Web servers on the public internet: never this machine, its network, or the metadata service of a cloud. */
export const publicServers: AllowedServers = {
  hasHttp: true,
  isAllowedPort: (port) => port === 80 || port === 443,
  isAllowedAddress: isPublic,
  hasLocalNames: false,
};

/**
 * Metadata services of clouds whose addresses are not link-local: Alibaba Cloud, AWS, Google Cloud, and Azure, whose
 * address belongs to a public range. They are allowed only if a list of networks contains them.
 */
const metadataServices: ReadonlySet<string> = new Set([
  '100.100.100.200',
  'fd00:ec2::254',
  'fd20:ce::254',
  '168.63.129.16',
]);

/**
 * Ranges in which a firm has its own servers. Link-local addresses are not among them, because most metadata services of
 * clouds have such addresses.
 */
const privateRanges: ReadonlySet<string> = new Set(['private', 'loopback', 'carrierGradeNat', 'uniqueLocal']);

/**
 * Public servers by https, and servers of private networks by http or https.
 * @param own `none`, `all` for private, loopback, and shared networks (RFC 6598), or the networks that are allowed
 */
export function publicServersAnd(own: 'none' | 'all' | readonly Network[]): AllowedServers {
  return {
    hasHttp: own !== 'none',
    // Other ports belong to services that are not web servers.
    isAllowedPort: (port) => port === 80 || port === 443 || port >= 1024,
    isAllowedAddress: (address, isSecure) => isIn(own, address) || (isSecure && isPublic(address)),
    hasLocalNames: own !== 'none',
  };
}

/** Parses networks such as `10.0.5.0/24` and addresses such as `fd00::1`, separated by commas. Null if one is invalid. */
export function parseNetworks(list: string): Network[] | null {
  const networks: Network[] = [];
  for (const text of list.split(',').map((part) => part.trim())) {
    // The package also reads short forms such as `10.0.5` and `1`, which mean other addresses than they seem to.
    const [first = ''] = text.split('/');
    // Addresses are compared as IPv4, so a network of IPv4-mapped addresses would match none.
    if (isIP(first) === 0 || ipaddr.parse(first).range() === 'ipv4Mapped') return null;
    if (ipaddr.isValidCIDR(text)) networks.push(ipaddr.parseCIDR(text));
    else if (ipaddr.isValid(text)) {
      const address = ipaddr.parse(text);
      networks.push([address, address instanceof ipaddr.IPv4 ? 32 : 128]);
    } else return null;
  }
  return networks;
}

function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || metadataServices.has(parsed.toString())) return false;
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(globalUnicast);
}

function isIn(own: 'none' | 'all' | readonly Network[], address: string): boolean {
  if (own === 'none' || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (own === 'all') return privateRanges.has(parsed.range()) && !metadataServices.has(parsed.toString());
  return own.some(([network, length]) => network.kind() === parsed.kind() && parsed.match(network, length));
}
