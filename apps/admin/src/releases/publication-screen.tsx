import { FailureAlert, useScreenTitle } from '@daybook/admin-ui';
import { usePublicationReviewQuery } from '@daybook/graphql-client/admin/release-hooks';
import type { PublicationReviewQuery } from '@daybook/graphql-client/admin/release-operations';
import { adminRoutes } from '@daybook/routes';
import { Anchor, Paper, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { generatePath, Link, useParams } from 'react-router-dom';
import { AnswersPanel } from './answers-panel.tsx';
import { Verdicts } from './approvals-panel.tsx';
import { PublicationPanel } from './publication-panel.tsx';
import classes from './releases.module.css';

const PublicationProof = lazy(() => import('../record/publication-proof.tsx'));

type Release = NonNullable<NonNullable<PublicationReviewQuery['publication']>['release']>;

/** The screen of one publication: its time, its author, its approvals, its changes, and its proof. */
export default function PublicationScreen() {
  const number = Number(useParams().number);
  return <Publication key={number} number={Number.isSafeInteger(number) ? number : 0} />;
}

function Publication({ number }: { number: number }) {
  const { data, error, refetch } = usePublicationReviewQuery({
    variables: { number },
    fetchPolicy: 'network-only',
  });
  const [change, setChange] = useState<string | null>(null);
  useScreenTitle(`${number} · Publication`);
  return (
    <>
      <Anchor component={Link} to={`${adminRoutes.releases}?show=published`} size="sm">
        Published releases
      </Anchor>
      <Title order={1} size="h2" mb="md">
        Publication {number}
      </Title>
      <FailureAlert failure={change ?? error} mb="md" />
      {data && (
        <div className={classes.columns}>
          <div>
            <PublicationPanel
              number={number}
              requiredApprovals={data.settings.requiredApprovals}
              reload={refetch}
              onChanged={setChange}
            />
          </div>
          {data.publication && (
            <div className={classes.side}>
              <Origin release={data.publication.release} />
              <AnswersPanel answers={data.publication.release?.answers ?? []} />
              <Suspense>
                <PublicationProof number={number} />
              </Suspense>
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** The release that was published, and all verdicts on it. */
function Origin({ release }: { release: Release | null }) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="origin">
      <Title order={2} size="h5" id="origin" mb={4}>
        {release ? 'Release and approvals' : 'Published without a release'}
      </Title>
      {release ? (
        <Anchor
          component={Link}
          to={generatePath(adminRoutes.release, { id: release.id })}
          size="sm"
          underline="always"
          style={{ overflowWrap: 'anywhere' }}
        >
          {release.name || 'A separate release'}
        </Anchor>
      ) : (
        <Text size="sm">The changes were published when somebody saved them.</Text>
      )}
      {release?.note && (
        <Text size="sm" mt="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {release.note}
        </Text>
      )}
      {release && release.approvals.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          Nobody approved or rejected it.
        </Text>
      )}
      <Verdicts approvals={release?.approvals ?? []} />
    </Paper>
  );
}
