/** A file of an archive, as the headers of the ZIP format describe it. */
export interface ZipEntry {
  readonly path: string;
  /** The length of the content in bytes. */
  readonly size: number;
  /** The number of bytes that it takes in the archive. */
  readonly packed: number;
  /** CRC-32 of the content. */
  readonly crc: number;
  readonly isStored: boolean;
  /** Whether its sizes are written with 64 bits. */
  readonly isLarge: boolean;
  /** The position of its header in the archive. */
  readonly offset: number;
}

/** The value of a field of 32 bits if the number is in an extra field of 64 bits. */
const elsewhere = 0xffffffff;
const elsewhere16 = 0xffff;

/** The largest content whose sizes fit into 32 bits. Compression may add up to a thousandth to it. */
const mostPlain = 0xffffffff - 0xffffff;

/** Version 2.0 of the format is needed for compressed files, and 4.5 for fields of 64 bits. */
const [usual, wide] = [20, 45];

/** Names are in UTF-8. */
const flags = 0x0800;

/** 1980-01-01, the earliest date of the format, at 0:00. */
const [noTime, noDate] = [0, 0x0021];

/** A regular file that its owner may write, on Unix. */
const [madeBy, mode] = [(3 << 8) | wide, 0o100644];

/** Whether the sizes of a file need 64 bits. @param size the length of its content in bytes */
export function needs64Bits(size: number): boolean {
  return size > mostPlain;
}

/** The number of bytes of the header before a file. */
export function localHeaderSize({ path, isLarge }: Pick<ZipEntry, 'path' | 'isLarge'>): number {
  return 30 + Buffer.byteLength(path) + (isLarge ? 20 : 0);
}

/** The header before a file. */
export function localHeader(entry: ZipEntry): Buffer {
  const { size, packed, isLarge, path } = entry;
  const extra = isLarge ? wideFields([size, packed]) : [];
  const fixed = Buffer.alloc(30);
  fixed.writeUInt32LE(0x04034b50, 0);
  writeCommon(fixed, 4, entry, isLarge);
  fixed.writeUInt16LE(byteLength(extra), 28);
  return Buffer.concat([fixed, Buffer.from(path), ...extra]);
}

/** The header of a file in the central directory, which is at the end of an archive. */
export function listedHeader(entry: ZipEntry): Buffer {
  const { size, packed, isLarge, offset, path } = entry;
  const isFar = offset >= elsewhere;
  const extra =
    isLarge || isFar ? wideFields([...(isLarge ? [size, packed] : []), ...(isFar ? [offset] : [])]) : [];
  const fixed = Buffer.alloc(46);
  fixed.writeUInt32LE(0x02014b50, 0);
  fixed.writeUInt16LE(madeBy, 4);
  writeCommon(fixed, 6, entry, isLarge || isFar);
  fixed.writeUInt16LE(byteLength(extra), 30);
  fixed.writeUInt32LE(mode * 0x10000, 38);
  fixed.writeUInt32LE(isFar ? elsewhere : offset, 42);
  return Buffer.concat([fixed, Buffer.from(path), ...extra]);
}

/**
 * The end of an archive, after the central directory.
 * @param start the position of the central directory
 * @param size the length of the central directory in bytes
 */
export function closing(files: number, start: number, size: number): Buffer {
  const isWide = files >= elsewhere16 || start >= elsewhere || size >= elsewhere;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(isWide ? elsewhere16 : files, 8);
  end.writeUInt16LE(isWide ? elsewhere16 : files, 10);
  end.writeUInt32LE(isWide ? elsewhere : size, 12);
  end.writeUInt32LE(isWide ? elsewhere : start, 16);
  if (!isWide) return end;
  const wideEnd = Buffer.alloc(56);
  wideEnd.writeUInt32LE(0x06064b50, 0);
  wideEnd.writeBigUInt64LE(44n, 4);
  wideEnd.writeUInt16LE(madeBy, 12);
  wideEnd.writeUInt16LE(wide, 14);
  wideEnd.writeBigUInt64LE(BigInt(files), 24);
  wideEnd.writeBigUInt64LE(BigInt(files), 32);
  wideEnd.writeBigUInt64LE(BigInt(size), 40);
  wideEnd.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(start + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([wideEnd, locator, end]);
}

/** The fields that both headers have in the same order, from the version on. */
function writeCommon(header: Buffer, at: number, entry: ZipEntry, isWide: boolean): void {
  const { size, packed, crc, isStored, isLarge, path } = entry;
  header.writeUInt16LE(isWide ? wide : usual, at);
  header.writeUInt16LE(flags, at + 2);
  header.writeUInt16LE(isStored ? 0 : 8, at + 4);
  header.writeUInt16LE(noTime, at + 6);
  header.writeUInt16LE(noDate, at + 8);
  header.writeUInt32LE(crc, at + 10);
  header.writeUInt32LE(isLarge ? elsewhere : packed, at + 14);
  header.writeUInt32LE(isLarge ? elsewhere : size, at + 18);
  header.writeUInt16LE(Buffer.byteLength(path), at + 22);
}

/** An extra field with numbers of 64 bits. */
function wideFields(numbers: readonly number[]): Buffer[] {
  const field = Buffer.alloc(4 + 8 * numbers.length);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8 * numbers.length, 2);
  numbers.forEach((number, at) => {
    field.writeBigUInt64LE(BigInt(number), 4 + 8 * at);
  });
  return [field];
}

const byteLength = (parts: readonly Buffer[]) => parts.reduce((sum, part) => sum + part.length, 0);
