import { expect, test } from 'vitest';
import { possibleActions } from './possible-actions.ts';

const open = {
  state: 'open',
  isApproved: false,
  isAsScheduled: true,
  requiredApprovals: 1,
  isOwn: false,
  approvals: [],
  drafts: ['draft'],
  problems: [],
} as const;
const inReview = { ...open, state: 'inReview' } as const;
const actionsOf = (...args: Parameters<typeof possibleActions>) => possibleActions(...args).actions;
const contributor = (permission: string) => permission === 'writeDrafts';
const approver = (permission: string) => permission !== 'managePublishing';

test('contributors submit and withdraw, and never publish', () => {
  expect(actionsOf(open, contributor)).toEqual(['submit', 'rename', 'discard']);
  expect(actionsOf({ ...inReview, isApproved: true }, contributor)).toEqual([
    'withdraw',
    'rename',
    'discard',
  ]);
  expect(actionsOf(open, () => false)).toEqual([]);
});

test('approvers judge releases that they did not change, and publish them when they are approved', () => {
  expect(actionsOf(inReview, approver)).toEqual(['approve', 'reject', 'withdraw', 'rename', 'discard']);
  expect(actionsOf({ ...inReview, isOwn: true }, approver)).not.toContain('approve');
  const approved = { ...inReview, isApproved: true };
  expect(actionsOf(approved, approver)).toContain('publish');
  expect(possibleActions(approved, approver).main).toBe('publish');
});

test('findings without answers that are required prevent approval and publication, except with a reason', () => {
  const unanswered = { isBlocking: true, kind: 'unanswered' } as const;
  const found = { ...inReview, isApproved: true, problems: [unanswered] };
  const { actions, blocked } = possibleActions(found, () => true);
  expect(actions).toContain('publishUnapproved');
  expect(blocked).toEqual(['publish', 'schedule', 'approve']);
});

test('only people who manage publishing can publish without approval', () => {
  expect(actionsOf(open, approver)).not.toContain('publishUnapproved');
  expect(actionsOf(open, () => true)).toContain('publishUnapproved');
  expect(actionsOf({ ...open, isApproved: true }, () => true)).not.toContain('publishUnapproved');
});

test('blocks publishing while something has to be fixed, and submitting without drafts', () => {
  const free = { ...open, isApproved: true, requiredApprovals: 0 };
  expect(
    possibleActions({ ...free, problems: [{ isBlocking: true, kind: 'invalid' }] }, () => true).blocked,
  ).toContain('publish');
  expect(
    possibleActions({ ...free, problems: [{ isBlocking: false, kind: 'link' }] }, () => true).blocked,
  ).toEqual([]);
  expect(possibleActions({ ...free, drafts: [] }, () => true).blocked).toContain('submit');
});

test('offers a new review of a scheduled release that was changed since its approval', () => {
  const scheduled = { ...open, state: 'scheduled' } as const;
  expect(actionsOf(scheduled, contributor)).toContain('submit');
  expect(possibleActions({ ...scheduled, isApproved: true }, approver).main).toBeUndefined();
  expect(actionsOf({ ...scheduled, isApproved: true }, approver)).not.toContain('submit');
});

test('offers a new schedule or review of a release that was changed since it was scheduled', () => {
  const outdated = { ...open, state: 'scheduled', isApproved: true, isAsScheduled: false } as const;
  expect(possibleActions(outdated, approver).main).toBe('schedule');
  expect(possibleActions(outdated, contributor).main).toBe('submit');
});
