import { StoredFile } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { runStatement } from '../sql/run-statement.ts';

/** Adds to a write what happens to stored files. Gets the files that exist. */
export type FileDecision = (files: readonly StoredFile[]) => void | Promise<void>;

/**
 * The decisions of one write about files that other writes may decide about at the same time, such as whether a picture
 * is still shown. They are made last, under locks, so each decision sees what the others have committed.
 */
export class FileDecisions {
  private waiting: { readonly names: readonly string[]; readonly decide: FileDecision }[] = [];

  /** Adds a decision about the files with these names. */
  add(names: readonly string[], decide: FileDecision): void {
    if (names.length > 0) this.waiting.push({ names, decide });
  }

  /** Locks the rows of the files, and makes the decisions. All of them get the same entity for a file. */
  async make(em: EntityManager): Promise<void> {
    const { waiting } = this;
    if (waiting.length === 0) return;
    this.waiting = [];
    const names = await lockFiles(
      em,
      waiting.flatMap((each) => each.names),
    );
    const files = await em.find(StoredFile, { name: { $in: names } }, { disableIdentityMap: true });
    for (const { names: wanted, decide } of waiting)
      await decide(files.filter(({ name }) => wanted.includes(name)));
  }
}

/**
 * Locks the rows of stored files until the end of the transaction, and returns the names of those that exist. Call it
 * once, after all records are locked, so that all writes lock in the same order and cannot deadlock.
 */
async function lockFiles(em: EntityManager, names: readonly string[]): Promise<string[]> {
  const rows = await runStatement<{ name: string }>(
    em,
    `select "name" from "stored_file" where "name" in (select jsonb_array_elements_text($1::jsonb))
      order by "name" for no key update`,
    [JSON.stringify(names)],
  );
  return rows.map(({ name }) => name);
}
