import { createHash } from 'node:crypto';
import { canonicalJson } from '@daybook/ledger';

/** The SHA-256 of the canonical JSON of a row, in hexadecimal. */
export function hashOf(row: object): string {
  return createHash('sha256').update(canonicalJson(row)).digest('hex');
}

/** ISO 8601 in UTC with milliseconds. */
export function isoTime(time: Date | string): string {
  return new Date(time).toISOString();
}
