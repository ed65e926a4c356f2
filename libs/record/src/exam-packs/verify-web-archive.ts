import type { ZipEntries } from './verify-zip.ts';

/** What the captures of a pack say about its web archive. */
interface Expected {
  /** The address of the site, without a trailing slash. */
  readonly site: string;
  /** The rows of the captures. */
  readonly captures: readonly Record<string, unknown>[];
  /** The lists of the files that captured pages need, by their hashes. */
  readonly fileLists: ReadonlyMap<string, readonly Record<string, unknown>[]>;
  /** Whether bytes that a capture needs were erased later. */
  readonly mayLack: (sha256: string, capture: number) => boolean;
}

/** How the check reads files and tells what it found. */
interface Means {
  /** Reads a file of the archive. Empty, after a report, if it is missing or damaged. */
  readonly read: (entries: ZipEntries, name: string) => Promise<Uint8Array<ArrayBuffer>>;
  readonly broken: (problem: string) => void;
  readonly onProgress: (text: string) => void;
}

/**
 * Checks that a web archive has the responses of the captures with their times, and nothing else. `verify.html` contains
 * the source text of this function, so all of its helpers are inside of it.
 */
export async function verifyWebArchive(
  inner: ZipEntries,
  { site, captures, fileLists, mayLack }: Expected,
  { read, broken, onProgress }: Means,
): Promise<void> {
  type Fields = Record<string, unknown>;
  const utf8 = new TextDecoder();
  const fields = (value: unknown): Fields =>
    typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
  const parsed = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  };
  const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
    Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (one) =>
      one.toString(16).padStart(2, '0'),
    ).join('');
  const iso = (time: unknown) => {
    const date = new Date(String(time));
    return Number.isNaN(date.getTime()) ? '' : date.toISOString();
  };
  const linesIn = async (name: string) =>
    utf8
      .decode(await read(inner, name))
      .split('\n')
      .filter((line) => line !== '');

  // Programs that show web archives may also read other files than those that are checked here.
  const [warcName, indexName, pagesName] = [
    'archive/data.warc.gz',
    'indexes/index.cdx',
    'pages/pages.jsonl',
  ] as const;
  const description = fields(parsed(utf8.decode(await read(inner, 'datapackage.json'))));
  const resources = Array.isArray(description.resources) ? description.resources.map(fields) : [];
  const known = [warcName, indexName, pagesName, 'datapackage.json', 'datapackage-digest.json'];
  for (const name of inner.keys())
    if (!known.includes(name)) broken(`The file ${name} does not belong to pages.wacz.`);
  for (const name of [indexName, pagesName]) {
    const hash = `sha256:${await sha256(await read(inner, name))}`;
    if (resources.find(({ path }) => path === name)?.hash !== hash)
      broken(`The file ${name} of pages.wacz was changed.`);
  }

  /** The beginning of a line of the index: the address in the form by which the index sorts, and the time. */
  const placeOf = (url: string, at: string) => {
    const { hostname, port, pathname, search } = new URL(url);
    const host = hostname
      .replace(/^www\./, '')
      .split('.')
      .reverse()
      .join(',');
    const key = `${host}${port && `:${port}`})${pathname}${search}`.toLowerCase();
    return `${key} ${at.replace(/\D/g, '').slice(0, 14)}`;
  };
  const warcHead =
    /^WARC\/1\.1\r\nWARC-Type: response\r\nWARC-Record-ID: \S+\r\nWARC-Date: (\S+)\r\nWARC-Target-URI: ([^\r\n]+)\r\nWARC-Payload-Digest: sha256:(\w+)\r\nContent-Type: application\/http; msgtype=response\r\nContent-Length: (\d+)$/;
  const httpHead =
    /^HTTP\/1\.1 (\d+) \w+(?:\r\nContent-Type: ([^\r\n]*))?(?:\r\nLocation: ([^\r\n]*))?\r\nContent-Length: (\d+)$/;
  const warc = inner.get(warcName)?.blob ?? new Blob([]);
  const gunzipped = async (from: number, to: number) =>
    new Uint8Array(
      await new Response(
        warc.slice(from, to).stream().pipeThrough(new DecompressionStream('gzip')),
      ).arrayBuffer(),
    );
  const keyOf = (response: readonly unknown[]) => JSON.stringify(response);

  /** Reads the record of a line of the index. Null if they do not fit together. */
  const recordAt = async (line: string, from: number, to: number) => {
    const bytes = await gunzipped(from, to);
    const text = new TextDecoder('latin1').decode(bytes.subarray(0, 16_384));
    const headEnd = text.indexOf('\r\n\r\n');
    const httpEnd = text.indexOf('\r\n\r\n', headEnd + 4);
    const head = warcHead.exec(utf8.decode(bytes.subarray(0, headEnd)));
    const http = httpHead.exec(utf8.decode(bytes.subarray(headEnd + 4, httpEnd)));
    if (!head || !http || utf8.decode(bytes.slice(-4)) !== '\r\n\r\n') return null;
    const [, at = '', url = '', payload, length] = head;
    const [, status = '', type = null, location = null, bodyLength] = http;
    const body = bytes.slice(httpEnd + 4, -4);
    const digest = await sha256(body);
    const details = {
      url,
      mime: type?.split(';')[0] ?? 'unk',
      status,
      digest: `sha256:${digest}`,
      length: String(to - from),
      offset: String(from),
      filename: 'data.warc.gz',
    };
    const isWhole =
      payload === digest &&
      Number(length) === bytes.length - headEnd - 8 &&
      Number(bodyLength) === body.length &&
      line === `${placeOf(url, at)} ${JSON.stringify(details)}`;
    return isWhole
      ? { url, digest, at, key: keyOf([url, at, Number(status), type, location, digest]) }
      : null;
  };
  const found = new Map<string, string>();
  const bodies = new Set<string>();
  const index = await linesIn(indexName);
  const places: { readonly from: number; readonly to: number }[] = [];
  for (const line of index) {
    if (places.length % 50 === 0) onProgress(`Pages and their files: ${places.length} of ${index.length}`);
    const { url, offset, length } = fields(parsed(line.slice(line.indexOf('{'))));
    const from = Number(offset);
    const to = from + Number(length);
    places.push({ from, to });
    const record = await recordAt(line, from, to).catch(() => null);
    if (!record) {
      broken(`The archive of ${url} is damaged, or its index differs from it.`);
      continue;
    }
    found.set(record.key, `${record.url} of ${record.at}`);
    bodies.add(`${record.url} ${record.digest}`);
  }

  // Some programs make an index of their own, so each byte must belong to the description or to a record of the index.
  places.sort((one, other) => one.from - other.from);
  const first = places[0]?.from ?? warc.size;
  const info = await gunzipped(0, first).then(
    (bytes) => utf8.decode(bytes),
    () => '',
  );
  const isWithoutGaps = places.every(({ to }, at) => to === (places[at + 1]?.from ?? warc.size));
  if (!isWithoutGaps || !/^WARC\/1\.1\r\nWARC-Type: warcinfo\r\n(?![\s\S]*WARC\/)/.test(info))
    broken('The archive has records that its index does not list.');

  // An answer is written again only if another one came between, so each capture says which answers must be there.
  const empty = await sha256(new Uint8Array());
  const allowed = new Set<string>();
  const last = new Map<string, string>();
  const inOrder = [...captures].sort((one, other) => Number(one.number) - Number(other.number));
  for (const { number, address, since, status, location, html, resources: hash } of inOrder) {
    const at = iso(since).replace(/\.\d+Z$/, 'Z');
    const needed = hash === null ? [] : fileLists.get(String(hash));
    if (!needed) broken(`The list of the files of capture ${number} is missing or was changed.`);
    const page = {
      what: `page ${address}`,
      url: `${site}${address}`,
      answer: [status, html === null ? null : 'text/html; charset=utf-8', location],
      identity: `${status} ${location} ${html}`,
      body: html === null ? empty : String(html),
    };
    const files = (needed ?? []).map(({ path, type, sha256: body }) => ({
      what: `file ${path}`,
      url: `${site}${path}`,
      answer: [200, type, null],
      identity: String(body),
      body: String(body),
    }));
    for (const { what, url, answer, identity, body } of [page, ...files]) {
      if (last.get(url) === identity) continue;
      const key = keyOf([url, at, ...answer, body]);
      const isThere = bodies.has(`${url} ${body}`);
      if (isThere) last.set(url, identity);
      if (isThere) allowed.add(key);
      if (!found.has(key) && (isThere || !mayLack(body, Number(number))))
        broken(`The ${what} of capture ${number} is missing or was changed.`);
    }
  }
  for (const [key, name] of found)
    if (!allowed.has(key)) broken(`The archive has ${name}, which is not of the captures.`);

  // The list of the pages has the captures that are not redirects. Packs of earlier versions also list erased pages.
  const [, ...pages] = await linesIn(pagesName);
  const shown = inOrder.filter(({ location }) => location === null);
  const lineOf = ({ address, since }: Fields, { id, title }: Fields) =>
    JSON.stringify({ id, url: `${site}${address}`, ts: iso(since), title });
  let listed = 0;
  for (const capture of shown) {
    const line = pages[listed] ?? '';
    if (line === lineOf(capture, fields(parsed(line)))) listed += 1;
    else if (bodies.has(`${site}${capture.address} ${capture.html ?? empty}`)) listed = Number.NaN;
  }
  if (pages.length !== listed) broken('The list of the pages in pages.wacz differs from the captures.');
}
