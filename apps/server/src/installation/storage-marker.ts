import { commandLine } from '@daybook/content-engine';
import type { FileStorage } from '@daybook/files';
import { z } from 'zod';

/**
 * With `first start` and `adopting`, the transaction of the database may not be committed yet; with `joined`, it is.
 */
const markSchema = z.object({ id: z.uuid(), state: z.enum(['first start', 'adopting', 'joined']) });

/** The installation id that a storage holds. */
export type StorageMarker = z.output<typeof markSchema>;

/**
 * The database or the storage of the installation cannot be used: they do not belong together, or a restore was
 * interrupted. The message is one line that says what to do.
 */
export class InstallationError extends Error {
  override readonly name = 'InstallationError';
}

/**
 * Reads the marker of a storage; null if there is none. Throws `InstallationError` if the marker or the storage
 * cannot be read.
 */
export async function readStorageMarker(storage: FileStorage): Promise<StorageMarker | null> {
  const text = await storage.readMarker().catch(refuseStorage);
  if (text === null) return null;
  const mark = parseMarker(text);
  if (mark) return mark;
  throw new InstallationError(
    `the installation marker of the storage is damaged; make sure that DATABASE_URL and DATA_DIR (or S3_BUCKET) belong together, then run ${commandLine('join-storage')}.`,
  );
}

/** Parses the text of a marker; null if it is damaged. */
export function parseMarker(text: string): StorageMarker | null {
  try {
    return markSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Throws `InstallationError` if the storage is not writable. */
export async function writeStorageMarker(storage: FileStorage, mark: StorageMarker): Promise<void> {
  await storage.writeMarker(`${JSON.stringify(mark)}\n`).catch(refuseStorage);
}

/** Wraps a storage error in an `InstallationError` that names the innermost cause. */
export function refuseStorage(error: unknown): never {
  const words = `the storage of uploaded files cannot be used (${storageErrorCode(error)}).`;
  throw new InstallationError(words, { cause: error });
}

/** The code or the name of the innermost cause of a storage error, such as `EROFS` or `AccessDenied`. */
export function storageErrorCode(error: unknown): string {
  let reason = error;
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause;
  return String(reason instanceof Error ? ('code' in reason ? reason.code : reason.name) : reason);
}
