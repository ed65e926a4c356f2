import { createHash } from 'node:crypto';
import { isRecordId } from '@daybook/content-engine';

/**
 * An id that is the same in every import, for records whose id at the source has another form. It contains a time, like
 * all ids.
 */
export function idFor(source: string, key: string, createdAt: Date): string {
  const seconds = Math.min(Math.max(Math.floor(createdAt.getTime() / 1000), 0), 0xffffffff);
  const hash = createHash('sha256').update(`${source}\n${key}`).digest('hex').slice(0, 16);
  return seconds.toString(16).padStart(8, '0') + hash;
}

/** The id in lower case; null if it does not have the form of ids of this site. */
export function usableId(given: unknown): string | null {
  const id = typeof given === 'string' ? given.toLowerCase() : '';
  return isRecordId(id) ? id : null;
}
