import { hash } from 'node:crypto';
import { type Encoding, encode, leastCompressed } from './encodings.ts';

/** Names and values alternate, as Node's `writeHead` takes them. */
export type RawHeaders = readonly string[];

/** A complete response in one encoding. */
export interface Variant {
  readonly etag: string;
  readonly headers: RawHeaders;
  /** The headers of a 304. */
  readonly headersNotModified: RawHeaders;
  /** The bytes. A short body is a string of one character per byte, to be sent as `latin1`. */
  readonly body: string | Buffer;
}

/**
 * Bytes. Up to this length, it is faster to send a string in one piece with the headers than to send a buffer after
 * them. Copying a longer string takes more time than that saves.
 */
export const longestString = 8 * 1024;

/** Approximate memory of headers and bookkeeping, in bytes. */
const overhead = 4_096;

/** A complete response with status 200. It is compressed when a client first asks for an encoding. */
export class CachedResponse {
  /** The pattern of the route that created the response. */
  readonly route: string;
  /**
   * Time after which its content may have changed without a write, as `performance.now()` counts it. Infinite if never.
   */
  expiresAt: number;
  private readonly headers: RawHeaders;
  private readonly tag: string;
  readonly #identity: Variant;
  readonly #isCompressible: boolean;
  readonly #compressed = new Map<Encoding, Variant | Promise<Variant>>();
  #byteLength: number;

  /**
   * @param headers all headers except those that depend on the encoding
   * @param body a string may be compressed; bytes, such as a picture, never are
   */
  constructor(
    headers: RawHeaders,
    body: string | Buffer,
    route: string,
    expiresAt = Number.POSITIVE_INFINITY,
  ) {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    this.#isCompressible = typeof body === 'string';
    this.route = route;
    this.expiresAt = expiresAt;
    this.headers = headers;
    this.tag = hash('sha256', bytes, 'base64url').slice(0, 22);
    this.#identity = this.variantOf(bytes, 'identity');
    this.#byteLength = bytes.length + overhead;
  }

  /** Its present size in memory. */
  get byteLength(): number {
    return this.#byteLength;
  }

  /** Whether its content may have changed without a write. */
  get isExpired(): boolean {
    return this.expiresAt <= performance.now();
  }

  /** The response in an encoding, or uncompressed if it is too small to gain from compression. */
  variant(encoding: Encoding): Variant | Promise<Variant> {
    const isWorthIt = this.#isCompressible && this.#identity.body.length >= leastCompressed;
    if (encoding === 'identity' || !isWorthIt) return this.#identity;
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const making = this.compress(encoding);
    this.#compressed.set(encoding, making);
    // After a failure, for example for lack of memory, the next request tries again.
    making.catch(() => this.#compressed.delete(encoding));
    return making;
  }

  /** Whether another response has the same headers and the same body. */
  isSame({ route, headers, tag }: CachedResponse): boolean {
    return route === this.route && tag === this.tag && headers.join('\n') === this.headers.join('\n');
  }

  private async compress(encoding: Exclude<Encoding, 'identity'>): Promise<Variant> {
    const { body } = this.#identity;
    const compressed = await encode(typeof body === 'string' ? Buffer.from(body, 'latin1') : body, encoding);
    const variant = this.variantOf(compressed, encoding);
    this.#compressed.set(encoding, variant);
    this.#byteLength += compressed.length;
    return variant;
  }

  private variantOf(bytes: Buffer, encoding: Encoding): Variant {
    const etag = encoding === 'identity' ? `"${this.tag}"` : `"${this.tag}-${encoding}"`;
    const headersNotModified = [...this.headers, 'ETag', etag];
    const ofEncoding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const headers = [...headersNotModified, ...ofEncoding, 'Content-Length', String(bytes.length)];
    const body = bytes.length > longestString ? bytes : bytes.toString('latin1');
    return { etag, headers, headersNotModified, body };
  }
}
