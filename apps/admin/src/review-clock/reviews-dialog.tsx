import { Dialog, FailureAlert, type RecordToolsProps, useFocusReturn } from '@daybook/admin-ui';
import { dayText } from '@daybook/admin-ui/times';
import { useRecordReviewsQuery } from '@daybook/graphql-client/admin/later-hooks';
import type { RecordReviewsQuery } from '@daybook/graphql-client/admin/later-operations';
import { useMay } from '@daybook/graphql-client/permissions';
import { Divider, Skeleton, Stack, Text } from '@mantine/core';
import { EarlierReviews } from './earlier-reviews.tsx';
import { MarkReviewed } from './mark-reviewed.tsx';
import { PlanForm } from './plan-form.tsx';

interface ReviewsDialogProps extends Pick<RecordToolsProps, 'content' | 'noun' | 'record'> {
  onClose(): void;
}

/**
 * When and by whom a record is reviewed, and its reviews so far. Reviews are not drafts, so they take effect at once.
 */
export default function ReviewsDialog({ content, noun, record, onClose }: ReviewsDialogProps) {
  useFocusReturn();
  const variables = { type: content.type, id: record.id };
  const { data, error, refetch } = useRecordReviewsQuery({ variables, fetchPolicy: 'network-only' });
  const mayReview = useMay('publishContent');
  const reload = async () => void (await refetch());
  return (
    <Dialog onClose={onClose} title={`Reviews of this ${noun}`} centered size="lg">
      {error && !data && <FailureAlert failure={error} />}
      {!data && !error && <Skeleton h={240} radius="md" />}
      {data && (
        <Stack>
          <PlanWords plan={data.plan} noun={noun} />
          {mayReview && data.plan && (
            <>
              <MarkReviewed {...{ variables, noun, reload }} />
              <Divider />
            </>
          )}
          {mayReview && (
            <PlanForm
              // A review changes the next date, so the form starts again with the new plan.
              key={data.plan?.nextOn ?? ''}
              {...{ variables, reload }}
              plan={data.plan}
              reviewers={data.reviewers}
            />
          )}
          <EarlierReviews reviews={data.reviews} />
        </Stack>
      )}
    </Dialog>
  );
}

function PlanWords({ plan, noun }: { plan: RecordReviewsQuery['plan']; noun: string }) {
  if (!plan) return <Text size="sm">No reviews of this {noun} are planned.</Text>;
  return (
    <Text size="sm">
      {plan.isDue ? 'The review has been due since ' : 'The next review is on '}
      {dayText(plan.nextOn, 'UTC')}. Owner: {plan.ownerName ?? 'superadmins'}.
    </Text>
  );
}
