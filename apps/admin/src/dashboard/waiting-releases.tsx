import { useWaitingReleasesQuery } from '@daybook/graphql-client/admin/release-hooks';
import { adminRoutes } from '@daybook/routes';
import { Alert, Anchor } from '@mantine/core';
import { IconRubberStamp } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

/** The number of releases that wait for the verdict of the viewer; nothing if there are none. */
export default function WaitingReleases() {
  const { data } = useWaitingReleasesQuery({ fetchPolicy: 'cache-and-network' });
  const count = data?.waiting.totalCount ?? 0;
  if (count === 0) return null;
  return (
    <Alert
      icon={<IconRubberStamp aria-hidden />}
      title={count === 1 ? 'One release waits for you' : `${count} releases wait for you`}
    >
      They can be published after the required approvals.{' '}
      <Anchor component={Link} to={`${adminRoutes.releases}?show=waiting`} size="sm">
        Review {count === 1 ? 'it' : 'them'}
      </Anchor>
    </Alert>
  );
}
