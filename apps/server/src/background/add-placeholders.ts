import type { Database } from '@daybook/database';
import { type FileStore, StoredFile } from '@daybook/files';

/** Rows per query. */
const batch = 100;

/**
 * Makes the missing placeholders of pictures that were stored before placeholders existed. Pictures whose bytes are
 * gone get none.
 * @returns the number of placeholders made
 */
export async function addPlaceholders(
  database: Pick<Database, 'fork'>,
  files: FileStore,
  signal: AbortSignal,
): Promise<number> {
  let made = 0;
  let last = '';
  let isOver = false;
  while (!isOver) {
    const em = database.fork();
    const where = { kind: 'picture', placeholder: null, name: { $gt: last } } as const;
    const rows: StoredFile[] = await em.find(StoredFile, where, { orderBy: { name: 'asc' }, limit: batch });
    for (const { sha256, name, variants } of rows) {
      if (signal.aborted) return made;
      const placeholder = await files.placeholderOf({ name, variants });
      // Files with the same bytes share a placeholder.
      if (placeholder !== null)
        await em.nativeUpdate(StoredFile, { sha256, kind: 'picture' }, { placeholder });
      if (placeholder !== null) made += 1;
    }
    isOver = rows.length < batch;
    last = rows.at(-1)?.name ?? '';
  }
  return made;
}
