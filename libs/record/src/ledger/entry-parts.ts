import { canonicalJson, maxEntryBytes } from '@daybook/ledger';

/** Bytes reserved for the rest of an entry besides its list, unless the caller gives another number. */
const bytesBesides = 1_024;

/** The length in bytes of a part of an entry. */
export const bytesOf = (part: object) => Buffer.byteLength(canonicalJson(part));

/**
 * Divides the list of an entry among as many entries as it needs, in the order of the list.
 * @param besides the bytes that the first entry has besides its list
 * @returns at least one part; the first one is empty if nothing fits into the first entry
 */
export function partsOf<Item extends object>(
  items: readonly Item[],
  besides: number = bytesBesides,
): Item[][] {
  let part: Item[] = [];
  const parts = [part];
  let length = besides;
  for (const item of items) {
    // Includes the comma.
    const own = bytesOf(item) + 1;
    if (length + own > maxEntryBytes) {
      part = [];
      parts.push(part);
      length = bytesBesides;
    }
    part.push(item);
    length += own;
  }
  return parts;
}
