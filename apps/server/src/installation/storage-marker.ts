import type { FileStorage } from '@daybook/files';
import { z } from 'zod';

/**
 * How far the storage and a database have come together: `first start` and `adopting` while the database's transaction
 * is not known to be committed, `joined` from then on.
 */
const markSchema = z.object({ id: z.uuid(), state: z.enum(['first start', 'adopting', 'joined']) });

/** What a storage says about whose it is. */
export type StorageMarker = z.output<typeof markSchema>;

/** Storage and database do not belong together; the message is one line that says what to do. */
export class InstallationError extends Error {
  override readonly name = 'InstallationError';
}

/** The mark of a storage, or null where it has none. Throws `InstallationError` when it or the storage cannot be read. */
export async function readStorageMarker(storage: FileStorage): Promise<StorageMarker | null> {
  const text = await storage.readMarker().catch(refuseStorage);
  if (text === null) return null;
  try {
    return markSchema.parse(JSON.parse(text));
  } catch {
    throw new InstallationError(
      'the mark of the storage is damaged; make sure that DATABASE_URL and DATA_DIR (or S3_BUCKET) belong together, then run npm run join-storage.',
    );
  }
}

/** Throws `InstallationError` when the storage cannot be written to. */
export async function writeStorageMarker(storage: FileStorage, mark: StorageMarker): Promise<void> {
  await storage.writeMarker(`${JSON.stringify(mark)}\n`).catch(refuseStorage);
}

/** Turns what the storage failed with into an `InstallationError` with the innermost reason. */
export function refuseStorage(error: unknown): never {
  let reason = error;
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause;
  const words = reason instanceof Error ? ('code' in reason ? reason.code : reason.name) : reason;
  throw new InstallationError(`the storage of uploaded files cannot be used (${words}).`, { cause: error });
}
