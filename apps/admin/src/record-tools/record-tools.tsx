import { type RecordToolsProps, recordPath } from '@daybook/admin-ui';
import { useMay } from '@daybook/graphql-client/permissions';
import { recordPages } from '@daybook/routes';
import { Button, Group } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { historyOf } from '../audit/record-address.ts';
import { RemovalMenu } from './removal-menu.tsx';
import { RemovalNotice } from './removal-notice.tsx';
import { useRemovals } from './use-removals.ts';

const ReviewsDialog = lazy(() => import('../review-clock/reviews-dialog.tsx'));

/** Links to the other screens of a published record, its reviews, and the plans to remove it. */
export default function RecordTools(props: RecordToolsProps) {
  const { content, record, sitePath, children } = props;
  const history = historyOf(content.type, record.id);
  const mayWrite = useMay('writeDrafts');
  const [isReviewing, setReviewing] = useState(false);
  const { removals, needsApproval, reload } = useRemovals({ type: content.type, id: record.id });
  return (
    <>
      <Group gap="sm">
        {history && (
          <Button component={Link} to={history} variant="transparent" px={0}>
            History
          </Button>
        )}
        {Object.hasOwn(recordPages, content.type) && (
          <Button variant="transparent" px={0} onClick={() => setReviewing(true)}>
            Reviews…
          </Button>
        )}
        {sitePath && (
          <Button
            component="a"
            href={recordPath(sitePath, record)}
            target="_blank"
            variant="transparent"
            px={0}
            rightSection={<IconExternalLink size={16} aria-hidden />}
          >
            View on site
          </Button>
        )}
        {children}
        {/* One record of a page is always in use, so pages are replaced instead of removed. */}
        {mayWrite && !content.useChoose && (
          <RemovalMenu {...props} {...{ removals, needsApproval, reload }} />
        )}
      </Group>
      <Suspense>{isReviewing && <ReviewsDialog {...props} onClose={() => setReviewing(false)} />}</Suspense>
      {removals.map((removal) => (
        <RemovalNotice key={removal.id} {...props} {...{ removal, reload }} />
      ))}
    </>
  );
}
