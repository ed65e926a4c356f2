import { FailureAlert, useScreenTitle } from '@daybook/admin-ui';
import { adminRoutes } from '@daybook/routes';
import { Alert, Anchor, Loader, Title } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { ReleaseBody } from './release-body.tsx';
import { useRelease } from './use-release.ts';

/** The release in the address: what it publishes, who has to approve it, and what can be done with it. */
export default function ReleaseScreen() {
  const { id = '' } = useParams();
  return <LoadedRelease key={id} id={id} />;
}

function LoadedRelease({ id }: { id: string }) {
  const { release, error, loading, reload, isMissing } = useRelease(id);
  if (release) return <ReleaseBody {...{ release, reload }} isLoading={loading} />;
  return (
    <>
      <Missing />
      <FailureAlert failure={error} />
      {isMissing && (
        <Alert color="yellow">
          There is no release at this address. The release of a single draft ends when the draft is discarded,
          or is put into another release.{' '}
          <Anchor component={Link} to={adminRoutes.releases}>
            All releases
          </Anchor>
        </Alert>
      )}
      {loading && <Loader aria-label="Loading" />}
    </>
  );
}

function Missing() {
  useScreenTitle('Release');
  return (
    <Title order={1} size="h2" mb="md">
      Release
    </Title>
  );
}
