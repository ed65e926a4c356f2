import type { ContentRecord, SavedDraft } from '@daybook/graphql-client/content-type';
import { useLatestState } from '../use-latest-state.ts';
import type { OpenedDraft } from './begin-draft.ts';
import type { DraftAccess, DraftSnapshot, OpenDraft } from './draft-access.ts';

/** Why the draft cannot be saved until somebody decides. */
export type DraftProblem =
  | { readonly kind: 'conflict'; readonly newest: DraftSnapshot }
  | { readonly kind: 'gone' };

/** The draft on the server, and the problem that keeps it from being saved. */
interface ServerState {
  readonly draft: OpenDraft;
  readonly published: ContentRecord | null;
  readonly problem: DraftProblem | null;
}

/** What a form knows about its draft on the server. */
export function useServerDraft(drafts: DraftAccess, opened: OpenedDraft) {
  const [server, getServer, setServer] = useLatestState<ServerState>(() => ({
    draft: opened.draft,
    published: opened.published,
    problem: opened.conflict && { kind: 'conflict', newest: opened.conflict },
  }));
  const update = (changes: Partial<ServerState>) => setServer({ ...getServer(), ...changes });

  /**
   * Reads the draft. If others have saved or ended it since, returns null and sets the problem of the draft, which
   * stops further saves until somebody decides.
   */
  const readUnchanged = async (known: SavedDraft = getServer().draft): Promise<DraftSnapshot | null> => {
    const newest = await drafts.read(known);
    if (newest?.draft.version === known.version) return newest;
    update({ problem: newest ? { kind: 'conflict', newest } : { kind: 'gone' } });
    return null;
  };
  return { server, getServer, update, readUnchanged };
}

export type ServerDraft = ReturnType<typeof useServerDraft>;
