import { usePublicationDetailsQuery } from '@daybook/graphql-client/admin/release-hooks';
import { adminRoutes } from '@daybook/routes';
import { Alert, Anchor, Text } from '@mantine/core';
import { generatePath, Link } from 'react-router-dom';

const list = new Intl.ListFormat('en');

/** How a version was published: its release, the people who approved it, and the reason if approvals were missing. */
export default function PublicationNote({ number }: { number: number }) {
  const { data } = usePublicationDetailsQuery({ variables: { number } });
  const { release = null, approvedBy = [], reason = null } = data?.publication ?? {};
  return (
    <div>
      <Text size="sm">
        {release && (
          <>
            Published with{' '}
            <Anchor
              component={Link}
              to={generatePath(adminRoutes.release, { id: release.id })}
              size="sm"
              underline="always"
            >
              {release.name ? `the release “${release.name}”` : 'a separate release'}
            </Anchor>
            {approvedBy.length > 0 && `, approved by ${list.format(approvedBy)}`}.{' '}
          </>
        )}
        <Anchor
          component={Link}
          to={generatePath(adminRoutes.publication, { number: String(number) })}
          size="sm"
          underline="always"
        >
          Publication {number}
        </Anchor>
      </Text>
      {reason && (
        <Alert color="red" mt="xs" title="Published without the required approvals or answers">
          <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{reason}</span>
        </Alert>
      )}
    </div>
  );
}
