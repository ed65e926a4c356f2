import { runStatement } from '@daybook/content-engine';
import type { FileStorage } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { needed } from './needed-files.ts';
import { type MarkedFile, markUntil, removeMarked } from './remove-answer-file.ts';
import { answerFileName, sha256OfAnswerFile, unknownType } from './substantiation-file.ts';

/** How long an unused file is kept, as a PostgreSQL interval. */
const kept = '14 days';

/** SQL: whether a file is to be deleted. `$1` is `kept`. */
const isDue = `("removing_until" < now() or ("removing_until" is null and "unused_since" < now() - $1::interval))`;

/** What a sweep did with files of answers. */
export interface AnswerFileSweep {
  /** How many files it deleted. */
  readonly deleted: number;
  /** What went wrong with other files, which the next sweep tries to delete again. */
  readonly failures: readonly { readonly sha256: string; readonly error: unknown }[];
}

/**
 * Marks files of answers that are no longer needed, because their answers were replaced or their drafts were discarded,
 * and deletes those that were unused for 14 days or whose deletion did not end. Stored files without a row, which the
 * restore of an older backup leaves, get one, unless they were erased.
 */
export async function sweepAnswerFiles(em: EntityManager, storage: FileStorage): Promise<AnswerFileSweep> {
  await addRows(em, storage);
  await noteUnused(em);
  const unused = await runStatement<{ sha256: string }>(
    em,
    `select "sha256" from "substantiation_file" where ${isDue}`,
    [kept],
  );
  const failures: AnswerFileSweep['failures'][number][] = [];
  let deleted = 0;
  for (const { sha256 } of unused)
    try {
      if (await remove(em, storage, sha256)) deleted += 1;
    } catch (error) {
      failures.push({ sha256, error });
    }
  return { deleted, failures };
}

/** Adds rows for stored files that have none. An upload adds its row first, so a file without a row is not being stored. */
async function addRows(em: EntityManager, { captures }: FileStorage): Promise<void> {
  const stored: string[] = [];
  for await (const { name } of captures.list()) {
    const sha256 = sha256OfAnswerFile(name);
    if (sha256 !== null) stored.push(sha256);
  }
  const unknown = await runStatement<{ sha256: string }>(
    em,
    `select "sha256" from jsonb_array_elements_text($1::jsonb) "sha256"
      where "sha256" not in (select "sha256" from "substantiation_file")
        and "sha256" not in (select "key" from "tombstone" where "kind" = 'answerFile')`,
    [JSON.stringify(stored)],
  );
  for (const { sha256 } of unknown) {
    const size = await captures.sizeOf(answerFileName(sha256));
    if (size === null) continue;
    await runStatement(
      em,
      `insert into "substantiation_file" ("sha256", "size", "media_type", "unused_since") values ($1, $2, $3, now())
        on conflict do nothing`,
      [sha256, size, unknownType],
    );
  }
}

/**
 * Updates which files are unused, and removes expired marks of those that are needed. Transactions that add answers with
 * files at the same time wait for the lock. Without it, the statement could wait for such a transaction and then mark a
 * file that the new answer needs, because it does not see the answer.
 */
function noteUnused(em: EntityManager): Promise<void> {
  return em.transactional(async (inside) => {
    await runStatement(inside, 'lock table "substantiation_file" in share row exclusive mode', []);
    await runStatement(
      inside,
      `update "substantiation_file" set "unused_since" = case when "unused_since" is null then now() end
        where ("sha256" in (${needed})) <> ("unused_since" is null)`,
      [],
    );
    await runStatement(
      inside,
      'update "substantiation_file" set "removing_until" = null where "removing_until" < now() and "unused_since" is null',
      [],
    );
  });
}

/**
 * Deletes a file, unless an answer needs it by now. Uploads of the same bytes are refused meanwhile. Returns whether it
 * deleted the file.
 */
async function remove(em: EntityManager, storage: FileStorage, sha256: string): Promise<boolean> {
  const [marked] = await runStatement<MarkedFile>(
    em,
    `update "substantiation_file" set "removing_until" = ${markUntil}
      where "sha256" = $2 and ${isDue} and "sha256" not in (${needed})
      returning "removing_until"::text as "until"`,
    [kept, sha256],
  );
  if (marked) await removeMarked(em, storage, sha256, marked);
  return marked !== undefined;
}
