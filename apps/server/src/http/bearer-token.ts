import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whether a request has `Authorization: Bearer` with this token. Takes the same time whatever the header contains. */
export function hasBearerToken({ headers }: IncomingMessage, token: string): boolean {
  return timingSafeEqual(digestOf(headers.authorization ?? ''), digestOf(`Bearer ${token}`));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
