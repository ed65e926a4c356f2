import { runStatement } from '@daybook/content-engine';
import type { FileStorage } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { answerFileName, unknownType } from './substantiation-file.ts';

/**
 * Deletes the bytes of an erased file of answers, unless the file has a row again. Returns whether it deleted them. Inserts
 * a row meanwhile, so that an upload of the same bytes waits for the end of the transaction and then stores them again.
 */
export function removeAnswerFile(
  em: EntityManager,
  { captures }: FileStorage,
  sha256: string,
): Promise<boolean> {
  return em.transactional(async (inside) => {
    const [added] = await runStatement(
      inside,
      `insert into "substantiation_file" ("sha256", "size", "media_type", "unused_since") values ($1, 0, $2, now())
        on conflict do nothing returning 1`,
      [sha256, unknownType],
    );
    if (!added) return false;
    await captures.remove(answerFileName(sha256));
    await runStatement(inside, 'delete from "substantiation_file" where "sha256" = $1', [sha256]);
    return true;
  });
}

/** Deletes several files of answers, one after the other, because each takes a connection. Skips what fails. */
export async function removeAnswerFiles(
  em: EntityManager,
  storage: FileStorage,
  hashes: readonly string[],
): Promise<void> {
  for (const sha256 of hashes) await removeAnswerFile(em, storage, sha256).catch(() => false);
}
