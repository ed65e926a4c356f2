import { showFailure, showUndoable } from '@daybook/admin-ui';
import type { ContentRecord } from '@daybook/graphql-client/content-type';

/** A mark that staff set on an entry. */
export type Marks = { handled: boolean } | { spam: boolean };
export type Mark = (options: { variables: { id: string } & Marks }) => Promise<unknown>;

/** The marks of an entry. */
export function marksOf(entry: ContentRecord): { handled: boolean; spam: boolean } {
  return { handled: typeof entry.handledAt === 'string', spam: entry.spam === true };
}

/**
 * Marks entries one by one and shows the result with an undo button. Skips entries that already have the mark, so that
 * undo does not revert what others did.
 */
export async function markAll(
  mark: Mark,
  entries: readonly ContentRecord[],
  marks: Marks,
  reload: () => Promise<unknown>,
): Promise<void> {
  const done: string[] = [];
  try {
    for (const entry of entries.filter((each) => differs(each, marks))) {
      await mark({ variables: { id: entry.id, ...marks } });
      done.push(entry.id);
    }
  } catch (error) {
    showFailure(error);
  }
  await reload();
  if (done.length === 0) return;
  showUndoable(sentenceOf(done.length, marks), async () => {
    try {
      for (const id of done) await mark({ variables: { id, ...opposite(marks) } });
    } finally {
      await reload();
    }
    return undefined;
  });
}

function differs(entry: ContentRecord, marks: Marks): boolean {
  const present = marksOf(entry);
  return 'handled' in marks ? present.handled !== marks.handled : present.spam !== marks.spam;
}

function opposite(marks: Marks): Marks {
  return 'handled' in marks ? { handled: !marks.handled } : { spam: !marks.spam };
}

function sentenceOf(count: number, marks: Marks): string {
  const entries = count === 1 ? 'The entry was' : `${count} entries were`;
  if ('handled' in marks) return `${entries} marked as ${marks.handled ? 'handled' : 'open'}.`;
  return `${entries} ${marks.spam ? 'marked as spam' : 'marked as not spam'}.`;
}
