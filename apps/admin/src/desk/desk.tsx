import { FailureAlert } from '@daybook/admin-ui';
import { useDeskQuery } from '@daybook/graphql-client/admin/later-hooks';
import { usePermissions } from '@daybook/graphql-client/permissions';
import { Skeleton } from '@mantine/core';
import classes from './desk.module.css';
import { RestoreNotice } from './restore-notice.tsx';
import { DueReviews, LastEdited, LastPublications, NextReleases, Problems } from './site-panels.tsx';
import { OpenMessages, OwnDrafts, Reviews } from './work-panels.tsx';

/** What waits for the viewer, what happens next, and what is wrong. */
export default function Desk() {
  const may = usePermissions();
  const { data, error } = useDeskQuery({
    variables: { mayJudge: may('approveReleases'), mayManageWebhooks: may('manageWebhooks') },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data) return <FailureAlert failure={error} />;
  return (
    <div className={classes.columns}>
      {may('eraseRecord') && <RestoreNotice />}
      <div className={classes.column}>
        {data?.waiting && <Reviews waiting={data.waiting} />}
        {data ? <OwnDrafts mine={data.mine} /> : <Skeleton h={180} radius="md" />}
        <OpenMessages />
        {data && <LastEdited edited={data.edited} />}
      </div>
      <div className={classes.column}>
        {data ? (
          <>
            <NextReleases scheduled={data.scheduled} />
            <Problems
              deadLinks={data.deadLinks}
              undescribed={data.undescribed}
              paused={(data.webhooks ?? []).filter(({ pausedAt }) => pausedAt !== null)}
            />
            {data.dueReviews.totalCount > 0 && <DueReviews dueReviews={data.dueReviews} />}
            <LastPublications publications={data.publications} />
          </>
        ) : (
          <Skeleton h={320} radius="md" />
        )}
      </div>
    </div>
  );
}
