import { showFailure, showUndoable } from '@daybook/admin-ui';
import type { ContentRecord } from '@daybook/graphql-client/content-type';

/** A change to entries that can be undone. */
export interface EntryChange {
  /**
   * Whether the entry was changed already. Such entries are skipped, so that undo does not revert the work of others.
   */
  isDone(entry: ContentRecord): boolean;
  apply(entry: ContentRecord): Promise<unknown>;
  undo(entry: ContentRecord): Promise<unknown>;
  /** What was done, after "The entry was" or "3 entries were". */
  words: string;
}

/** A mark that staff set on an entry. */
export type Marks = { handled: boolean } | { spam: boolean };
export type Mark = (options: { variables: { id: string } & Marks }) => Promise<unknown>;

/** The marks of an entry. */
export function marksOf(entry: ContentRecord): { handled: boolean; spam: boolean } {
  return { handled: typeof entry.handledAt === 'string', spam: entry.spam === true };
}

/** Sets a mark of entries. */
export function marking(mark: Mark, marks: Marks): EntryChange {
  const opposite = 'handled' in marks ? { handled: !marks.handled } : { spam: !marks.spam };
  return {
    isDone(entry) {
      const present = marksOf(entry);
      return 'handled' in marks ? present.handled === marks.handled : present.spam === marks.spam;
    },
    apply: ({ id }) => mark({ variables: { id, ...marks } }),
    undo: ({ id }) => mark({ variables: { id, ...opposite } }),
    words: wordsOf(marks),
  };
}

function wordsOf(marks: Marks): string {
  if ('handled' in marks) return `marked as ${marks.handled ? 'handled' : 'open'}`;
  return marks.spam ? 'marked as spam' : 'marked as not spam';
}

/** Changes entries one by one and shows the result with an undo button. */
export async function changeAll(
  { isDone, apply, undo, words }: EntryChange,
  entries: readonly ContentRecord[],
  reload: () => Promise<unknown>,
): Promise<void> {
  const changed: ContentRecord[] = [];
  try {
    for (const entry of entries.filter((each) => !isDone(each))) {
      await apply(entry);
      changed.push(entry);
    }
  } catch (error) {
    showFailure(error);
  }
  await reload();
  if (changed.length === 0) return;
  const what = changed.length === 1 ? 'The entry was' : `${changed.length} entries were`;
  showUndoable(`${what} ${words}.`, async () => {
    try {
      for (const entry of changed) await undo(entry);
    } finally {
      await reload();
    }
    return undefined;
  });
}
