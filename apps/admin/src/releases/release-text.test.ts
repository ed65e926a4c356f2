import { expect, test } from 'vitest';
import { describeOwnPart, describeState, isWithdrawn, titleOf } from './release-text.ts';

const approval = { byName: 'Priya', verdict: 'approved', isValid: true, isOwn: false } as const;
const release = {
  state: 'inReview',
  isApproved: false,
  isAsScheduled: true,
  requiredApprovals: 1,
  scheduledAt: null,
  zone: null,
  problem: null,
  approvals: [],
  isOwn: false,
} as const;

test('says what a release is waiting for', () => {
  expect(describeState(release)).toBe('Waiting for one approval');
  expect(describeState({ ...release, requiredApprovals: 2 })).toBe('Waiting for two approvals');
  expect(describeState({ ...release, requiredApprovals: 2, approvals: [approval] })).toBe(
    'Approved by Priya. Waiting for one more approval',
  );
  expect(describeState({ ...release, isApproved: true, approvals: [approval] })).toBe('Approved by Priya');
});

test('says that a change voided the approval', () => {
  const approvals = [{ ...approval, isValid: false }];
  expect(describeState({ ...release, approvals })).toBe(
    'Changed since the approval. Waiting for one approval',
  );
});

test('says that changes are needed, and why a release was not published', () => {
  const approvals = [{ ...approval, verdict: 'rejected' } as const];
  expect(describeState({ ...release, state: 'open', approvals })).toBe('Priya asked for changes');
  expect(describeState({ ...release, state: 'open', problem: 'Slug is taken.' })).toBe(
    'Not published: Slug is taken',
  );
});

test('says who withdrew an approval, and not that the release was changed', () => {
  const rejection = { ...approval, verdict: 'rejected' } as const;
  const former = { ...approval, isValid: false };
  expect(describeState({ ...release, approvals: [rejection, former] })).toBe('Waiting for one approval');
  expect(isWithdrawn(former, [rejection])).toBe(true);
  expect(isWithdrawn(former, [approval, rejection])).toBe(true);
  expect(isWithdrawn(former, [{ ...rejection, byName: 'Ana' }])).toBe(false);
  expect(describeOwnPart({ ...release, approvals: [{ ...rejection, isOwn: true }] })).toBe(
    'You asked for changes.',
  );
});

test('says whether a scheduled release will be published', () => {
  const at = { scheduledAt: '2090-03-12T13:00:00Z', zone: 'America/New_York' };
  const scheduled = { ...release, ...at, state: 'scheduled', isApproved: true } as const;
  expect(describeState(scheduled)).toMatch(/^Will be published on March 12, 2090/);
  expect(describeState({ ...scheduled, isAsScheduled: false })).toBe(
    'Changed since it was scheduled, so it will not be published. Schedule it again',
  );
  // It was changed after its approval.
  expect(describeState({ ...scheduled, isAsScheduled: false, isApproved: false })).toBe(
    'Changed since it was scheduled, so it will not be published. Waiting for one approval',
  );
  // No approval was required when it was scheduled.
  expect(describeState({ ...scheduled, isApproved: false })).toMatch(
    /^It will not be published on March 12, 2090.* because approvals are missing\. Submit it for review again$/,
  );
});

test('says what an approver has to do', () => {
  expect(describeOwnPart(release)).toBe('It is waiting for your approval.');
  expect(describeOwnPart({ ...release, isOwn: true })).toContain('somebody else has to approve it');
  const own = { ...approval, isOwn: true };
  expect(describeOwnPart({ ...release, approvals: [own] })).toBe('You approved it.');
  expect(describeOwnPart({ ...release, approvals: [{ ...own, isValid: false }] })).toContain('look again');
});

test('names the release of a single draft by its record', () => {
  expect(titleOf({ name: '', drafts: [{ title: 'Form ADV', type: 'Post' }] })).toBe('Form ADV');
  expect(titleOf({ name: '', drafts: [{ title: '', type: 'TeamMember' }] })).toBe('Untitled team member');
  expect(titleOf({ name: 'Spring', drafts: [] })).toBe('Spring');
});
