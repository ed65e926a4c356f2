import { hash } from 'node:crypto';
import { type Encoding, encode, leastCompressed } from './encodings.ts';

/** Names and values in turn, as Node's `writeHead` takes them. */
export type RawHeaders = readonly string[];

/** A finished answer in one encoding. */
export interface Variant {
  readonly etag: string;
  readonly headers: RawHeaders;
  /** What goes with 304. */
  readonly headersNotModified: RawHeaders;
  /** The bytes; where they are not very many as a string of one character per byte, to be sent as `latin1`. */
  readonly body: string | Buffer;
}

/**
 * Up to this many bytes, Node sends headers and a string in one piece and sooner than headers and a buffer; beyond,
 * copying them takes longer than that saves.
 */
export const longestString = 8 * 1024;

/** About what the headers and the bookkeeping of a stored answer take. */
const overhead = 4_096;

/** A finished answer with status 200, which gets its compressed forms when they are first asked for. */
export class CachedResponse {
  /** The pattern of the route that made it. */
  readonly route: string;
  private readonly headers: RawHeaders;
  private readonly tag: string;
  readonly #identity: Variant;
  readonly #isCompressible: boolean;
  readonly #compressed = new Map<Encoding, Variant | Promise<Variant>>();
  #byteLength: number;

  /**
   * @param headers all but those that depend on the encoding
   * @param body bytes, such as those of a picture, are never compressed
   */
  constructor(headers: RawHeaders, body: string | Buffer, route: string) {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    this.#isCompressible = typeof body === 'string';
    this.route = route;
    this.headers = headers;
    this.tag = hash('sha256', bytes, 'base64url').slice(0, 22);
    this.#identity = this.variantOf(bytes, 'identity');
    this.#byteLength = bytes.length + overhead;
  }

  /** What it takes in memory at present. */
  get byteLength(): number {
    return this.#byteLength;
  }

  /** The answer in that encoding, or in none where it is too small for compression to pay. */
  variant(encoding: Encoding): Variant | Promise<Variant> {
    const isWorthIt = this.#isCompressible && this.#identity.body.length >= leastCompressed;
    if (encoding === 'identity' || !isWorthIt) return this.#identity;
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const making = this.compress(encoding);
    this.#compressed.set(encoding, making);
    // Where memory was short, the next who asks has it tried again.
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
