import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** The forms in which a stored answer is ready, the best first. */
const encodings = ['br', 'gzip', 'identity'] as const;

/** Below this many bytes compressing gains nothing. */
export const leastCompressed = 1024;

export type Encoding = (typeof encodings)[number];

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** Quality of brotli: near the size that the best gives, in the time that gzip takes. */
const brotliQuality = 5;

/** Browsers send a handful of different headers; whoever sends thousands gets them read each time. */
const chosen = new LRUCache<string, Encoding>({ max: 200 });
const longestKept = 100;

/** The best encoding that an Accept-Encoding header takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const known = chosen.get(accepted);
  if (known) return known;
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings([...encodings]);
  const encoding = encodings.find((one) => taken.includes(one)) ?? 'identity';
  if (accepted.length <= longestKept) chosen.set(accepted, encoding);
  return encoding;
}

/** Bytes in another encoding, compressed outside the event loop. */
export function encode(bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return inGzip(bytes);
  return inBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
