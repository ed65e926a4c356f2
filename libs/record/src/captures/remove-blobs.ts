import { runStatement } from '@daybook/content-engine';
import type { FileStorage } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { blobName } from './capture-blobs.ts';
import type { CaptureBlob } from './entities.ts';

/** How many names are compared with the rows, and deleted, in one transaction. */
const namesAtOnce = 100;

/** Until the transaction ends, no other one keeps captures or deletes their bytes. */
export async function lockCaptures(em: EntityManager): Promise<void> {
  await runStatement(em, 'select 1 from "capture_progress" for update', []);
}

/**
 * Deletes those stored bytes of captures that no row names. A run that captures pages stores bytes before their rows. So
 * it notices under the same lock that bytes were deleted since it began, and this never deletes bytes that got a row
 * meanwhile. Returns the number of deleted files. Throws after all were tried if some could not be deleted.
 */
export async function removeUnnamedBlobs(
  em: EntityManager,
  { captures }: FileStorage,
  names: readonly string[],
): Promise<number> {
  const results: PromiseSettledResult<void>[] = [];
  for (let at = 0; at < names.length; at += namesAtOnce) {
    const found = await unnamedAmong(em, names.slice(at, at + namesAtOnce));
    if (found.length === 0) continue;
    await em.transactional(async (inside) => {
      await lockCaptures(inside);
      const unnamed = await unnamedAmong(inside, found);
      await runStatement(inside, 'update "capture_progress" set "removals" = "removals" + 1', []);
      // The lock must last until the last deletion has ended, also if another one fails.
      results.push(...(await Promise.allSettled(unnamed.map((name) => captures.remove(name)))));
    });
  }
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results.length;
}

/** Which of the stored bytes no row names. */
export async function unnamedAmong(em: EntityManager, names: readonly string[]): Promise<string[]> {
  const rows = await runStatement<Pick<CaptureBlob, 'sha256' | 'encoding'>>(
    em,
    `select "sha256", "encoding" from "capture_blob"
      where "sha256" in (select left("name", 64) from jsonb_array_elements_text($1::jsonb) "name")`,
    [JSON.stringify(names)],
  );
  const named = new Set(rows.map(blobName));
  return names.filter((name) => !named.has(name));
}
