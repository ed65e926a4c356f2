import { useApolloClient } from '@apollo/client/react';
import { DraftCountDocument } from '@daybook/graphql-client/admin/operations';
import { useDraftRemovalMutation, useRecordRemovalsQuery } from '@daybook/graphql-client/admin/release-hooks';
import type { RecordRemovalsQuery } from '@daybook/graphql-client/admin/release-operations';
import { usePlan } from '../releases/use-plan.ts';

/** A draft that removes a record when its release is published. */
export type Removal = RecordRemovalsQuery['drafts'][number];

interface RecordKey {
  readonly type: string;
  readonly id: string;
}

/** The plans to remove a record. */
export function useRemovals({ type, id }: RecordKey) {
  const client = useApolloClient();
  const { data, refetch } = useRecordRemovalsQuery({
    variables: { type, id },
    fetchPolicy: 'cache-and-network',
  });
  return {
    removals: data?.drafts.filter(({ change }) => change === 'removed') ?? [],
    /** Whether content is only published with approvals. */
    needsApproval: (data?.settings.requiredApprovals ?? 0) > 0,
    reload: () => Promise.all([refetch(), client.refetchQueries({ include: [DraftCountDocument] })]),
  };
}

/** Adds the removal of a record to a release. */
export function usePlanRemoval({ type, id }: RecordKey) {
  const [remove] = useDraftRemovalMutation();
  return usePlan(async (release) => (await remove({ variables: { type, recordId: id, release } })).data);
}

const longestTitle = 150;

/** The name of a release that only removes a record. */
export function nameOfRemoval(title: string, noun: string): string {
  return `Remove ${title.slice(0, longestTitle) || `a ${noun}`}`;
}
