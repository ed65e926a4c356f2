import ipaddr from 'ipaddr.js';

/** Which servers pictures of texts may be copied from. */
export interface PictureServers {
  isAllowedPort(port: number): boolean;
  /** @param address an IP address in its usual form */
  isAllowedAddress(address: string): boolean;
}

/** Where every IPv6 address of a public host lies. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Web servers on the public internet: never this machine, its network, or a cloud's metadata service. */
export const publicPictureServers: PictureServers = {
  isAllowedPort: (port) => port === 80 || port === 443,
  isAllowedAddress(address) {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    if (parsed.range() !== 'unicast') return false;
    return !(parsed instanceof ipaddr.IPv6) || parsed.match(globalUnicast);
  },
};
