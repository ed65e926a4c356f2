import { useReleaseDetailsQuery } from '@daybook/graphql-client/admin/release-hooks';
import { useEffect } from 'react';

/** Milliseconds between two reads of a release whose scheduled time has come. */
const lookAgain = 1_000;
/** Maximum delay of `setTimeout`, in milliseconds. */
const longestDelay = 2 ** 31 - 1;

/** Reads a release, and reads it again when its scheduled time comes. */
export function useRelease(id: string) {
  const { data, error, loading, refetch } = useReleaseDetailsQuery({
    variables: { id },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const reload = () => refetch().catch(() => undefined);
  const release = data?.release ?? null;
  useEffect(() => {
    if (release?.state !== 'scheduled' || !release.scheduledAt) return;
    const wait = Date.parse(release.scheduledAt) - Date.now();
    let timer = setTimeout(look, Math.min(Math.max(wait, lookAgain), longestDelay));
    // Until the release is published, the response is the same as before, so nothing is rendered.
    async function look() {
      timer = setTimeout(look, lookAgain);
      await refetch().catch(() => undefined);
    }
    return () => clearTimeout(timer);
  }, [release, refetch]);
  return { release, error, loading, reload, isMissing: data?.release === null };
}
