import { createHash } from 'node:crypto';

/** What the table holds instead of an address or an e-mail. */
export function hashedKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
