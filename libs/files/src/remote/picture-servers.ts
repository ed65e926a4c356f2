import ipaddr from 'ipaddr.js';

/** The servers from which pictures in texts may be copied. */
export interface PictureServers {
  isAllowedPort(port: number): boolean;
  /** @param address an IP address in its canonical form */
  isAllowedAddress(address: string): boolean;
}

/** The range of all public IPv6 addresses. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Web servers on the public internet: never this machine, its network, or the metadata service of a cloud. */
export const publicPictureServers: PictureServers = {
  isAllowedPort: (port) => port === 80 || port === 443,
  isAllowedAddress(address) {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    if (parsed.range() !== 'unicast') return false;
    return !(parsed instanceof ipaddr.IPv6) || parsed.match(globalUnicast);
  },
};
