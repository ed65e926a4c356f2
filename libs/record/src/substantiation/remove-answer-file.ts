import { runStatement } from '@daybook/content-engine';
import type { FileStorage } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { longestRemoval } from '../captures/removal-marks.ts';
import { needed } from './needed-files.ts';
import { answerFileName, unknownType } from './substantiation-file.ts';

/** SQL: the time when the mark of a deletion that begins now expires. */
export const markUntil = `now() + interval '${longestRemoval}'`;

/** The row of a file that is being deleted. */
export interface MarkedFile {
  /** When the mark expires, in the words of the database. */
  readonly until: string;
}

/**
 * Deletes the bytes of an erased file of answers, unless the file has a row again or an answer needs it. Returns whether
 * it deleted them. Adds a row with a mark meanwhile, so that uploads of the same bytes are refused.
 */
export async function removeAnswerFile(
  em: EntityManager,
  storage: FileStorage,
  sha256: string,
): Promise<boolean> {
  const [marked] = await runStatement<MarkedFile>(
    em,
    `insert into "substantiation_file" ("sha256", "size", "media_type", "unused_since", "removing_until")
      select $1::text, 0, $2::text, now(), ${markUntil} where $1::text not in (${needed}) on conflict ("sha256") do update
        set "removing_until" = excluded."removing_until" where "substantiation_file"."removing_until" < now()
      returning "removing_until"::text as "until"`,
    [sha256, unknownType],
  );
  if (marked) await removeMarked(em, storage, sha256, marked);
  return marked !== undefined;
}

/**
 * Deletes the bytes of a file and then its row, which the caller has marked. No transaction lasts as long as the
 * deletion. After a crash or a failure, the mark expires, and a sweep deletes both. The row stays if an answer needs the
 * file by now: processes of earlier versions do not know the mark.
 */
export async function removeMarked(
  em: EntityManager,
  { captures }: FileStorage,
  sha256: string,
  { until }: MarkedFile,
): Promise<void> {
  await captures.remove(answerFileName(sha256));
  await runStatement(
    em,
    `delete from "substantiation_file"
      where "sha256" = $1 and "removing_until" = $2::timestamptz and "unused_since" is not null`,
    [sha256, until],
  );
}

/** Deletes several files of answers, one after the other. Skips what fails. */
export async function removeAnswerFiles(
  em: EntityManager,
  storage: FileStorage,
  hashes: readonly string[],
): Promise<void> {
  for (const sha256 of hashes) await removeAnswerFile(em, storage, sha256).catch(() => false);
}
