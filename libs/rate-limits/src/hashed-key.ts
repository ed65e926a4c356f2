import { createHash } from 'node:crypto';

/** Hashes a key, so that the table contains no addresses or e-mail addresses. */
export function hashedKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
