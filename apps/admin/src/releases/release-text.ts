import { labelInSentence } from '@daybook/admin-ui/label-in-sentence';
import { changedSinceScheduled, ownZone, timeInZones } from '@daybook/admin-ui/schedule';
import type {
  ListedReleaseFragment,
  ReleaseDetailsQuery,
} from '@daybook/graphql-client/admin/release-operations';
import { kindOf } from '../content-types/type-names.ts';

export type ReleaseDetails = NonNullable<ReleaseDetailsQuery['release']>;
export type ReleaseDraft = ReleaseDetails['drafts'][number];
type State = ReleaseDetails['state'];

const names = new Intl.ListFormat('en');

/** The names of the states in badges and tabs. */
export const stateNames: Readonly<Record<State, string>> = {
  open: 'Open',
  inReview: 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
  discarded: 'Discarded',
};

/** The colors of the states. Green and yellow have too little contrast in badges. */
export const stateColors: Readonly<Record<State, string>> = {
  open: 'gray',
  inReview: 'grape',
  scheduled: 'violet',
  published: 'brand',
  discarded: 'gray',
};

/** Whether a release was published or discarded. */
export function isEnded({ state }: { readonly state: State }): boolean {
  return state === 'published' || state === 'discarded';
}

/** What publishing a draft does. */
export const changeNames: Readonly<Record<ReleaseDraft['change'], string>> = {
  new: 'New',
  changed: 'Changes',
  removed: 'Removes',
  restored: 'Restores',
};

interface Titled {
  readonly name: string;
  readonly drafts: readonly { readonly title: string; readonly type: string }[];
}

/** The name of a release, or what its single draft is about. */
export function titleOf({ name, drafts: [draft] }: Titled): string {
  if (name) return name;
  return draft ? draft.title || `Untitled ${labelInSentence(kindOf(draft.type))}` : 'Single draft';
}

interface Reviewed
  extends Pick<
    ListedReleaseFragment,
    | 'state'
    | 'isApproved'
    | 'isAsScheduled'
    | 'requiredApprovals'
    | 'scheduledAt'
    | 'zone'
    | 'problem'
    | 'isOwn'
  > {
  readonly approvals: readonly ListedReleaseFragment['approvals'][number][];
}

/** Names of the people whose approval counts. */
export function approversOf({ approvals }: Pick<Reviewed, 'approvals'>): string[] {
  return approvals
    .filter(({ isValid, verdict }) => isValid && verdict === 'approved')
    .map(({ byName }) => byName);
}

type Judgment = Pick<ListedReleaseFragment['approvals'][number], 'byName' | 'verdict' | 'isValid'>;

/**
 * Whether the person who gave a verdict asked for changes afterwards.
 * @param later the later verdicts on the release, latest first
 */
export function isWithdrawn({ byName, isValid }: Judgment, later: readonly Judgment[]): boolean {
  return !isValid && later.some((other) => other.byName === byName && other.verdict === 'rejected');
}

/** Whether somebody approved the release before it was changed, and nobody approved what it contains now. */
function isChangedSinceApproval({ approvals }: Pick<Reviewed, 'approvals'>): boolean {
  if (approversOf({ approvals }).length > 0) return false;
  const standing = approvals.filter((approval, index) => !isWithdrawn(approval, approvals.slice(0, index)));
  return standing.some(({ verdict }) => verdict === 'approved');
}

/** How many approvals are missing, as a sentence: "Waiting for one approval". */
export function missingApprovals(release: Reviewed): string {
  const missing = release.requiredApprovals - approversOf(release).length;
  const more = approversOf(release).length > 0 ? 'more ' : '';
  return missing === 1 ? `Waiting for one ${more}approval` : `Waiting for two ${more}approvals`;
}

/** Describes the state of a release in a sentence without its period. */
export function describeState(release: Reviewed): string {
  const { state, isApproved, requiredApprovals } = release;
  const approvers = approversOf(release);
  const approved = approvers.length > 0 ? `Approved by ${names.format(approvers)}` : '';
  if (state === 'published') return 'Published';
  if (state === 'discarded') return 'Discarded';
  if (state === 'scheduled') return describeSchedule(release);
  if (state === 'open' && release.problem) return `Not published: ${release.problem.replace(/\.$/, '')}`;
  const changed = isChangedSinceApproval(release) ? 'Changed since the approval. ' : '';
  const [last] = release.approvals;
  if (state === 'open' && last?.verdict === 'rejected') return `${last.byName} asked for changes`;
  if (state === 'open') return approved || `${changed}Being prepared`;
  if (requiredApprovals === 0) return approved || 'In review. No approval is required';
  if (isApproved) return approved;
  return [approved, `${changed}${missingApprovals(release)}`].filter(Boolean).join('. ');
}

function describeSchedule(release: Reviewed): string {
  const { scheduledAt, zone, isApproved, isAsScheduled } = release;
  if (!isAsScheduled)
    return `${changedSinceScheduled}. ${isApproved ? 'Schedule it again' : missingApprovals(release)}`;
  if (!scheduledAt) return 'Scheduled';
  const time = timeInZones(new Date(scheduledAt), zone ?? ownZone());
  if (isApproved) return `Will be published on ${time}`;
  return `It will not be published on ${time} because approvals are missing. Submit it for review again`;
}

/** What a release in review expects of the signed-in person, who may approve releases. */
export function describeOwnPart(release: Reviewed): string {
  if (release.isOwn) return 'You worked on this release, so somebody else has to approve it.';
  const own = release.approvals.find(({ isOwn }) => isOwn);
  if (own?.isValid) return own.verdict === 'approved' ? 'You approved it.' : 'You asked for changes.';
  if (release.isApproved && release.requiredApprovals > 0) return 'It has the approvals it needs.';
  return own ? 'It was changed since your verdict. Please look again.' : 'It is waiting for your approval.';
}
