import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** An HTTP response of the site, which becomes a record of a web archive. */
export interface WarcAnswer {
  readonly url: string;
  readonly at: Date;
  readonly status: number;
  /** Media type; null for a redirect. */
  readonly type: string | null;
  /** Where a redirect leads. */
  readonly location: string | null;
  readonly body: Buffer;
}

const seconds = (time: Date) => time.toISOString().replace(/\.\d+Z$/, 'Z');

/** An id that depends on the content only, in the form of a UUID of version 8 (RFC 9562). */
function idOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return `<urn:uuid:${[...groups, hex.slice(20, 32)].join('-')}>`;
}

function recordOf(headers: readonly (readonly [string, string])[], block: Buffer): Promise<Buffer> {
  const lines = [...headers, ['Content-Length', String(block.length)]].map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const record = [Buffer.from(`WARC/1.1\r\n${lines.join('')}\r\n`), block, Buffer.from('\r\n\r\n')];
  return compress(Buffer.concat(record));
}

/** The first record of a WARC file (WARC 1.1), compressed. */
export function warcInfo(software: string, at: Date): Promise<Buffer> {
  const block = Buffer.from(`software: ${software}\r\nformat: WARC File Format 1.1\r\n`);
  return recordOf(
    [
      ['WARC-Type', 'warcinfo'],
      ['WARC-Record-ID', idOf('warcinfo', seconds(at))],
      ['WARC-Date', seconds(at)],
      ['Content-Type', 'application/warc-fields'],
    ],
    block,
  );
}

/** The record of a response, compressed separately from other records, and the SHA-256 of its body in hexadecimal. */
export async function warcResponse({ url, at, status, type, location, body }: WarcAnswer) {
  const digest = createHash('sha256').update(body).digest('hex');
  const lines = [
    `HTTP/1.1 ${status} ${status === 200 ? 'OK' : 'Answer'}`,
    ...(type === null ? [] : [`Content-Type: ${type}`]),
    ...(location === null ? [] : [`Location: ${location}`]),
    `Content-Length: ${body.length}`,
  ];
  const block = Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]);
  const bytes = await recordOf(
    [
      ['WARC-Type', 'response'],
      ['WARC-Record-ID', idOf(url, seconds(at), digest)],
      ['WARC-Date', seconds(at)],
      ['WARC-Target-URI', url],
      ['WARC-Payload-Digest', `sha256:${digest}`],
      ['Content-Type', 'application/http; msgtype=response'],
    ],
    block,
  );
  return { bytes, digest };
}

/** The key by which indexes of web archives sort addresses (SURT), such as `com,example)/blog?page=2`. */
export function sortKey(url: string): string {
  const { hostname, port, pathname, search } = new URL(url);
  const host = hostname
    .replace(/^www\./, '')
    .split('.')
    .reverse()
    .join(',');
  return `${host}${port && `:${port}`})${pathname}${search}`.toLowerCase();
}

/** The time as indexes of web archives write it, such as `20261126093000`. */
export function indexTime(at: Date): string {
  return at.toISOString().replace(/\D/g, '').slice(0, 14);
}
