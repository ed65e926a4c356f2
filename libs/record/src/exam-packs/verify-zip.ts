/** Bytes that are read on demand, such as a `Blob` of a browser. */
export interface ReadBytes {
  readonly size: number;
  slice(start?: number, end?: number): ReadBytes;
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A file of a ZIP archive. */
export interface UnzippedFile {
  /** Its bytes in the archive, which are compressed unless `method` is 0. */
  readonly blob: ReadBytes;
  readonly method: number;
  /** Reads the content. Throws if it does not match the checksum in the archive. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

/** The files of a ZIP archive by their paths. */
export type ZipEntries = Map<string, UnzippedFile>;

/**
 * Lists the files of a ZIP archive, also of one with 64-bit sizes (ZIP64). `verify.html` contains the source text of
 * this function, so it imports nothing. Throws if the archive is damaged, or has two files with the same name.
 */
export async function unzip(archive: ReadBytes): Promise<ZipEntries> {
  const utf8 = new TextDecoder();
  const table = Int32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value;
  });
  const crc32 = (bytes: Uint8Array) => {
    let value = -1;
    for (const byte of bytes) value = (table[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
    return ~value >>> 0;
  };
  const contentOf = async (blob: ReadBytes, method: number, checksum: number) => {
    const stream = blob.stream();
    const plain = method === 0 ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'));
    const bytes = new Uint8Array(await new Response(plain).arrayBuffer());
    if (crc32(bytes) !== checksum) throw new Error('A file of the archive is damaged.');
    return bytes;
  };
  const tailAt = Math.max(0, archive.size - 66_000);
  const tail = new DataView(await archive.slice(tailAt).arrayBuffer());
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Error('This is not a ZIP archive, or its end is missing.');
  let size = tail.getUint32(end + 12, true);
  let start = tail.getUint32(end + 16, true);
  if (end >= 20 && tail.getUint32(end - 20, true) === 0x07064b50) {
    const at = Number(tail.getBigUint64(end - 12, true));
    const wide = new DataView(await archive.slice(at, at + 56).arrayBuffer());
    size = Number(wide.getBigUint64(40, true));
    start = Number(wide.getBigUint64(48, true));
  }
  const listing = new DataView(await archive.slice(start, start + size).arrayBuffer());
  const entries: ZipEntries = new Map();
  for (let at = 0; at + 46 <= listing.byteLength; ) {
    if (listing.getUint32(at, true) !== 0x02014b50) throw new Error('The list of the files is damaged.');
    const nameLength = listing.getUint16(at + 28, true);
    const extraEnd = at + 46 + nameLength + listing.getUint16(at + 30, true);
    const name = utf8.decode(new Uint8Array(listing.buffer, at + 46, nameLength));
    let packed = listing.getUint32(at + 20, true);
    let plain = listing.getUint32(at + 24, true);
    let header = listing.getUint32(at + 42, true);
    for (let extra = at + 46 + nameLength; extra + 4 <= extraEnd; ) {
      let value = extra + 4;
      if (listing.getUint16(extra, true) === 1) {
        const next = () => {
          value += 8;
          return Number(listing.getBigUint64(value - 8, true));
        };
        if (plain === 0xffffffff) plain = next();
        if (packed === 0xffffffff) packed = next();
        if (header === 0xffffffff) header = next();
      }
      extra += 4 + listing.getUint16(extra + 2, true);
    }
    const local = new DataView(await archive.slice(header, header + 30).arrayBuffer());
    const from = header + 30 + local.getUint16(26, true) + local.getUint16(28, true);
    if (entries.has(name)) throw new Error(`The archive has two files ${name}.`);
    const method = listing.getUint16(at + 10, true);
    const checksum = listing.getUint32(at + 16, true);
    const blob = archive.slice(from, from + packed);
    entries.set(name, { blob, method, read: () => contentOf(blob, method, checksum) });
    at = extraEnd + listing.getUint16(at + 32, true);
  }
  return entries;
}
