import { isIP } from 'node:net';
import { z } from 'zod';

/** The variable that names the trusted proxies. */
export const trustProxyVariables = {
  TRUST_PROXY: z
    .string()
    .refine(saysWhomToTrust, 'must be a number of proxies, or addresses and networks separated by commas')
    .optional(),
};

/** Express' `trust proxy`: the addresses, or the number of hops, whose `X-Forwarded-For` is trusted. */
export function trustProxyOf({ TRUST_PROXY: value }: { TRUST_PROXY?: string | undefined }) {
  if (value === undefined) return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}

function saysWhomToTrust(value: string): boolean {
  return /^\d{1,3}$/.test(value) || value.split(',').every((part) => isNetwork(part.trim()));
}

/** Express has names for some networks. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}
