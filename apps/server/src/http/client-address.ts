import { isIP } from 'node:net';
import type { Request } from 'express';

/** An address with the port of its connection, which some proxies write to `X-Forwarded-For`. */
const withPort = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[^:]+)):\d+$/;

/** The network address of the client, without a port. `unknown` if the connection has ended. */
export function clientAddressOf({ ip = 'unknown' }: Request): string {
  const { v4, v6 } = withPort.exec(ip)?.groups ?? {};
  const address = v4 ?? v6 ?? '';
  return isIP(address) ? address : ip;
}
