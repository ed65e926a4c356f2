import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { AppError, unsupportedMediaType } from '@daybook/errors';
import { bodyTooLarge } from './body-intake.ts';

const decompressors: ReadonlyMap<
  string,
  (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>
> = new Map([
  ['gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

/** The compression of a request; undefined for none. Throws 415 if it is not supported. */
export function compressionOf({ headers }: IncomingMessage): string | undefined {
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding === 'identity') return undefined;
  if (!decompressors.has(encoding)) throw unsupportedMediaType('This content encoding is not supported.');
  return encoding;
}

/**
 * Decodes the text of a JSON or urlencoded body, which must be UTF-8.
 * @throws 413 if it decompresses to more than `limit` bytes, 415 for another character set, 422 if it cannot be
 * decompressed
 */
export async function decodeText(request: IncomingMessage, bytes: Buffer, limit: number): Promise<string> {
  const [, charset = 'utf-8'] = /;\s*charset="?([^";\s]*)/i.exec(request.headers['content-type'] ?? '') ?? [];
  if (!/^(utf-?8|us-ascii)$/i.test(charset)) throw unsupportedMediaType('Send text in UTF-8.');
  const compression = compressionOf(request);
  const decompress = compression === undefined ? undefined : decompressors.get(compression);
  if (!decompress) return bytes.toString();
  try {
    return (await decompress(bytes, { maxOutputLength: limit })).toString();
  } catch (error) {
    if (error instanceof RangeError) throw bodyTooLarge(limit);
    throw new AppError('BAD_USER_INPUT', 'The body could not be decompressed.', { cause: error });
  }
}
