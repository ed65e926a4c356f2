import {
  useCreateReleaseMutation,
  useDiscardReleaseMutation,
} from '@daybook/graphql-client/admin/release-hooks';

/** A release that a draft was added to, and the hash of its content. */
export interface PlannedRelease {
  readonly id: string;
  readonly hash: string;
}

/**
 * Adds a draft to an open release or to a new one.
 * @param add adds the draft to the release with an id
 */
export function usePlan(
  add: (release: string) => Promise<{ draft: { release: PlannedRelease } } | null | undefined>,
) {
  const [create] = useCreateReleaseMutation();
  const [discard] = useDiscardReleaseMutation();
  const inRelease = async (release: string): Promise<PlannedRelease> => {
    const data = await add(release);
    if (!data) throw new Error('The server did not answer.');
    return data.draft.release;
  };
  /** Creates a release with the draft. If the next step fails, the release is discarded. */
  const inNewRelease = async (
    named: { name: string; note: string },
    next: (release: PlannedRelease) => Promise<unknown> = async () => undefined,
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
