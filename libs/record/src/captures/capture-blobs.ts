import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { runStatement } from '@daybook/content-engine';
import { storageUnavailable } from '@daybook/errors';
import { type FileStorage, saysGone } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CaptureBlob } from './entities.ts';
import { beingRemoved } from './removal-marks.ts';

const inBrotli = promisify(brotliCompress);
const outOfBrotli = promisify(brotliDecompress);

/** A quality of Brotli that gives nearly the smallest size in little time. */
const quality = 5;

/** Bytes. Compressing fewer saves nothing. */
const leastCompressed = 512;

const compressible = /^(?:text\/|image\/svg|application\/(?:javascript|json|manifest\+json))/;

/** Bytes that a captured page needs, before they are stored. */
export interface NewBlob {
  readonly bytes: Buffer;
  /** Media type. */
  readonly type: string;
  /** The name of the upload that has these bytes, if there is one. The storage shares them. */
  readonly upload?: string | undefined;
}

/** The SHA-256 of bytes, in hexadecimal. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The name under which the storage keeps a blob. */
export function blobName({ sha256, encoding }: Pick<CaptureBlob, 'sha256' | 'encoding'>): string {
  return encoding === 'br' ? `${sha256}.br` : sha256;
}

/** Whether the storage keeps bytes of captures under a name. Files of answers have names of another form. */
export function isBlobName(name: string): boolean {
  return /^[0-9a-f]{64}(?:\.br)?$/.test(name);
}

/** Bytes cannot be stored now, because equal ones are being deleted, or because the end of their deletion is unknown. */
export class BytesBeingDeletedError extends Error {
  override readonly name = 'BytesBeingDeletedError';
}

/** Stores the bytes of captures. After a crash, the next attempt writes the same names again. */
export class BlobWriter {
  /** Rows for what was stored, which the caller inserts. */
  readonly rows: CaptureBlob[] = [];

  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
  ) {}

  /**
   * Stores bytes unless they are stored already. Returns their SHA-256. Throws `BytesBeingDeletedError` while equal bytes
   * are being deleted.
   */
  async put(blob: NewBlob): Promise<string> {
    const sha256 = sha256Of(blob.bytes);
    if (this.rows.some((row) => row.sha256 === sha256)) return sha256;
    const [found] = await runStatement<{ isPresent: boolean; isRemoved: boolean }>(
      this.em,
      `select exists (select 1 from "capture_blob" where "sha256" = $1::text) as "isPresent", exists (
        select 1 from "capture_progress" cross join lateral (select "key" from ${beingRemoved}) "name"
          where "key" in ($1::text, $1::text || '.br')) as "isRemoved"`,
      [sha256],
    );
    if (found?.isPresent) return sha256;
    if (found?.isRemoved) throw new BytesBeingDeletedError(`The bytes ${sha256} are being deleted.`);
    this.rows.push({ sha256, size: blob.bytes.length, ...(await store(this.storage, sha256, blob)) });
    return sha256;
  }
}

async function store(
  { captures }: FileStorage,
  sha256: string,
  { bytes, type, upload }: NewBlob,
): Promise<Pick<CaptureBlob, 'storedSize' | 'encoding'>> {
  if (upload !== undefined) {
    await captures.linkUpload(upload, blobName({ sha256, encoding: 'identity' }));
    return { storedSize: bytes.length, encoding: 'identity' };
  }
  const isWorthIt = compressible.test(type) && bytes.length >= leastCompressed;
  const encoding = isWorthIt ? 'br' : 'identity';
  const stored = isWorthIt ? await compressed(bytes) : bytes;
  await captures.write(blobName({ sha256, encoding }), stored);
  return { storedSize: stored.length, encoding };
}

/** The parameters are fixed, so that the same bytes are always compressed in the same way. */
function compressed(bytes: Buffer): Promise<Buffer> {
  return inBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** Reads the bytes of a blob. Returns null if there is no such blob. Throws if the storage lacks it or has other bytes. */
export async function readBlob(
  em: EntityManager,
  { captures }: FileStorage,
  sha256: string,
): Promise<Buffer | null> {
  const row = await rowOf(em, sha256);
  if (!row) return null;
  return plain(row, await buffer(await captures.read(blobName(row))));
}

/**
 * Opens a stream of the bytes of a blob that is stored uncompressed, as all but texts are. Returns null if the blob is
 * compressed or does not exist. Throws if the storage lacks it.
 */
export async function openBlob(
  em: EntityManager,
  { captures }: FileStorage,
  sha256: string,
): Promise<{ readonly bytes: Readable; readonly size: number } | null> {
  const row = await rowOf(em, sha256);
  if (row?.encoding !== 'identity') return null;
  return { bytes: await captures.read(blobName(row)), size: row.size };
}

/**
 * Reads the bytes of a blob. Returns null if there is no such blob, or if the storage lacks it or has other bytes. Throws if the
 * storage cannot be read now.
 */
export async function readIntactBlob(
  em: EntityManager,
  storage: FileStorage,
  sha256: string,
): Promise<Buffer | null> {
  const row = await rowOf(em, sha256);
  const stored = row && (await readUnlessGone(storage, blobName(row)));
  if (!stored) return null;
  // Damaged bytes may be impossible to decompress.
  const bytes = await plain(row, stored).catch(() => null);
  return bytes && sha256Of(bytes) === sha256 ? bytes : null;
}

/** Reads stored bytes. Returns null if the storage lacks them. Throws if it cannot be read now. */
export async function readUnlessGone(storage: FileStorage, name: string): Promise<Buffer | null> {
  try {
    return await buffer(await storage.captures.read(name));
  } catch (error) {
    if (!saysGone(error)) throw error;
    // While the storage is not mounted, all of its files seem to be gone, including its marker.
    if ((await storage.readMarker()) === null) throw storageUnavailable(error);
    return null;
  }
}

async function plain({ encoding }: Pick<CaptureBlob, 'encoding'>, stored: Buffer): Promise<Buffer> {
  return encoding === 'br' ? outOfBrotli(stored) : stored;
}

type BlobRow = Pick<CaptureBlob, 'sha256' | 'encoding' | 'size'>;

async function rowOf(em: EntityManager, sha256: string): Promise<BlobRow | null> {
  const sql = 'select "sha256", "encoding", "size" from "capture_blob" where "sha256" = $1';
  return (await runStatement<BlobRow>(em, sql, [sha256]))[0] ?? null;
}
