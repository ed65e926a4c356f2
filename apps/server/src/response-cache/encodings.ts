import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** The encodings of responses, the best first. */
const encodings = ['br', 'gzip', 'identity'] as const;

/** Bytes. Compressing shorter bodies gains nothing. */
export const leastCompressed = 1024;

export type Encoding = (typeof encodings)[number];

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** This quality of brotli gives nearly the smallest size in the time that gzip takes. */
const brotliQuality = 5;

/** The best encoding that an Accept-Encoding header accepts. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings([...encodings]);
  return encodings.find((encoding) => taken.includes(encoding)) ?? 'identity';
}

/** Compresses bytes, outside the event loop. */
export function encode(bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return inGzip(bytes);
  return inBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
