import type { May } from '@daybook/graphql-client/permissions';
import { isEnded, type ReleaseDetails } from './release-text.ts';

/** An action on a release. */
export type PossibleAction =
  | 'submit'
  | 'approve'
  | 'reject'
  | 'schedule'
  | 'publish'
  | 'withdraw'
  | 'unschedule'
  | 'rename'
  | 'publishUnapproved'
  | 'discard';

interface Judged
  extends Pick<ReleaseDetails, 'state' | 'isApproved' | 'isAsScheduled' | 'requiredApprovals' | 'isOwn'> {
  readonly approvals: readonly Pick<ReleaseDetails['approvals'][number], 'isOwn' | 'isValid' | 'verdict'>[];
  readonly drafts: readonly unknown[];
  readonly problems: readonly Pick<ReleaseDetails['problems'][number], 'isBlocking' | 'kind'>[];
}

interface Possible {
  readonly actions: readonly PossibleAction[];
  /** The primary action. */
  readonly main: PossibleAction | undefined;
  /** Actions that are disabled because the release has no drafts, drafts with problems, or findings without answers. */
  readonly blocked: readonly PossibleAction[];
}

/** What somebody with these permissions can do with a release. The server checks it again. */
export function possibleActions(release: Judged, may: May): Possible {
  const { state, isApproved, isAsScheduled, requiredApprovals, isOwn, approvals, drafts, problems } = release;
  if (isEnded(release)) return { actions: [], main: undefined, blocked: [] };
  const willGoOut = state === 'scheduled' && isApproved && isAsScheduled;
  const mayWrite = may('writeDrafts');
  const mayPublish = may('publishContent') && isApproved;
  const hasApproved = approvals.some((one) => one.isOwn && one.isValid && one.verdict === 'approved');
  const mayJudge = state === 'inReview' && may('approveReleases') && !isOwn;
  const isUnanswered = problems.some(({ kind }) => kind === 'unanswered');
  const offered: Record<PossibleAction, boolean> = {
    approve: mayJudge && !hasApproved,
    reject: mayJudge,
    submit: (state === 'open' || (state === 'scheduled' && !willGoOut)) && mayWrite,
    publish: mayPublish,
    schedule: mayPublish,
    withdraw: state === 'inReview' && mayWrite,
    unschedule: state === 'scheduled' && mayWrite,
    rename: mayWrite,
    publishUnapproved: (!isApproved || isUnanswered) && may('managePublishing'),
    discard: mayWrite,
  };
  const actions = order.filter((action) => offered[action]);
  const isReady = isApproved && !(requiredApprovals === 0 && state === 'inReview');
  const isOutdated = state === 'scheduled' && isApproved && !isAsScheduled;
  const preferred: readonly PossibleAction[] = isReady
    ? [...(isOutdated ? (['schedule'] as const) : []), 'publish', 'approve', 'submit']
    : ['approve', 'submit', 'publish'];
  const isBlocked =
    drafts.length === 0 || problems.some(({ isBlocking, kind }) => isBlocking && kind !== 'unanswered');
  return {
    actions,
    main: willGoOut ? undefined : preferred.find((action) => offered[action]),
    blocked: [
      ...(isBlocked || isUnanswered ? (['publish', 'schedule'] as const) : []),
      ...(isBlocked ? (['publishUnapproved'] as const) : []),
      ...(isUnanswered ? (['approve'] as const) : []),
      ...(drafts.length === 0 ? (['submit'] as const) : []),
    ],
  };
}

/** The order in which actions are offered. */
const order: readonly PossibleAction[] = [
  'approve',
  'reject',
  'publish',
  'schedule',
  'submit',
  'withdraw',
  'unschedule',
  'rename',
  'publishUnapproved',
  'discard',
];
