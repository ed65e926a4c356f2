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
  return useReleaseChoice(async (release) => {
    const data = await add(release);
    if (!data) throw new Error('The server did not answer.');
    return data.draft.release;
  });
}

/**
 * Runs an action with an open release or with a new one.
 * @param inRelease the action, with the id of the release
 */
export function useReleaseChoice<Added>(inRelease: (release: string) => Promise<Added>) {
  const [create] = useCreateReleaseMutation();
  const [discard] = useDiscardReleaseMutation();
  /** Creates a release for the action. If the action or the next step fails, the release is discarded. */
  const inNewRelease = async (
    named: { name: string; note: string },
    next: (added: Added) => Promise<unknown> = async () => undefined,
  ) => {
    const { data } = await create({ variables: named });
    if (!data) throw new Error('The server did not answer.');
    const made = data.release.id;
    try {
      await next(await inRelease(made));
    } catch (error) {
      await discard({ variables: { id: made } }).catch(() => undefined);
      throw error;
    }
  };
  return { inRelease, inNewRelease };
}
