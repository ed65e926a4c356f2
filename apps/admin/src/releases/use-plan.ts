import {
  useCreateReleaseMutation,
  useDiscardReleaseMutation,
} from '@daybook/graphql-client/admin/release-hooks';

/** A release that a draft was added to, and the hash of its content. */
export interface PlannedRelease {
  readonly id: string;
  readonly hash: string;
}

/** Adds something to an open release or to a new one. */
export interface ReleaseChoice {
  inRelease(release: string): Promise<unknown>;
  inNewRelease(named: { name: string; note: string }): Promise<unknown>;
}

/**
 * Adds a draft to an open release or to a new one.
 * @param add adds the draft to the release with an id
 */
export function usePlan(
  add: (release: string) => Promise<{ draft: { release: PlannedRelease } } | null | undefined>,
) {
  return useReleaseChoice(
    async (release) => {
      const data = await add(release);
      if (!data) throw new Error('The server did not answer.');
      return data.draft.release;
    },
    ({ hash }) => hash,
  );
}

/**
 * Runs an action with an open release or with a new one.
 * @param inRelease the action, with the id of the release
 * @param hashAfter the hash of the release after the action, if a next step may fail
 */
export function useReleaseChoice<Added>(
  inRelease: (release: string) => Promise<Added>,
  hashAfter?: (added: Added) => string,
) {
  const [create] = useCreateReleaseMutation();
  const [discard] = useDiscardReleaseMutation();
  /**
   * Creates a release for the action. If the action or the next step fails, the release is discarded, unless it has
   * drafts of an action whose answer was lost.
   */
  const inNewRelease = async (
    named: { name: string; note: string },
    next: (added: Added) => Promise<unknown> = async () => undefined,
  ) => {
    const { data } = await create({ variables: named });
    if (!data) throw new Error('The server did not answer.');
    const { id } = data.release;
    let { hash } = data.release;
    try {
      const added = await inRelease(id);
      hash = hashAfter?.(added) ?? hash;
      await next(added);
    } catch (error) {
      await discard({ variables: { id, hash } }).catch(() => undefined);
      throw error;
    }
  };
  return { inRelease, inNewRelease };
}
