import { runStatement } from '@daybook/content-engine';
import type { FileStorage } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { blobName } from './capture-blobs.ts';
import type { CaptureBlob } from './entities.ts';
import { beingRemoved, longestRemoval } from './removal-marks.ts';

/** How many names are compared with the rows in one transaction, and deleted after it. */
const namesAtOnce = 100;

/** Until the transaction ends, no other one keeps captures or deletes their bytes. */
export async function lockCaptures(em: EntityManager): Promise<void> {
  await runStatement(em, 'select 1 from "capture_progress" for update', []);
}

/**
 * Deletes those stored bytes of captures that no row names. Returns the number of deleted files. Throws after all were
 * tried if some could not be deleted.
 *
 * The names are marked under the lock and deleted after the commit, because the embedded database has one connection, and
 * PostgreSQL ends transactions that wait for long. A run that captures pages stores bytes before their rows. If it began before
 * the names were marked, it notices under the lock that `removals` has changed, and keeps nothing. If it began later, it
 * refuses to store bytes with a mark. So bytes that get a row were stored after the last deletion of their name.
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
    const marked = await mark(em, found);
    const removed = await Promise.allSettled(Object.keys(marked).map((name) => captures.remove(name)));
    // The storage may still carry out a request that failed. Its mark expires.
    const done = Object.entries(marked).filter((_, index) => removed[index]?.status === 'fulfilled');
    await unmark(em, Object.fromEntries(done));
    results.push(...removed);
  }
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results.length;
}

/** Marks those names that no row has and that nobody else deletes. Returns them with the time when the marks expire. */
function mark(em: EntityManager, names: readonly string[]): Promise<Record<string, string>> {
  return em.transactional(async (inside) => {
    await lockCaptures(inside);
    const unnamed = await unnamedAmong(inside, names);
    const [marked] = await runStatement<{ added: Record<string, string> | null }>(
      inside,
      `with "new" as (
        select jsonb_object_agg("name", now() + interval '${longestRemoval}') as "added"
          from jsonb_array_elements_text($1::jsonb) "name", "capture_progress"
          where "name" not in (select "key" from ${beingRemoved})
      ) update "capture_progress" set "removals" = "removals" + ("added" is not null)::int, "removing" = coalesce("added", '{}')
          || coalesce((select jsonb_object_agg("key", "value") from ${beingRemoved}), '{}')
        from "new" returning "added"`,
      [JSON.stringify(unnamed)],
    );
    return marked?.added ?? {};
  });
}

/** Removes marks, apart from those of later deletions of the same names. */
async function unmark(em: EntityManager, marked: Record<string, string>): Promise<void> {
  await runStatement(
    em,
    `update "capture_progress" set "removing" = (select coalesce(jsonb_object_agg("key", "value"), '{}')
      from jsonb_each("removing") where $1::jsonb->"key" is distinct from "value")`,
    [JSON.stringify(marked)],
  );
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
