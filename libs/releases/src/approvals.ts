import {
  Approval,
  approvalCount,
  type Draft,
  type Release,
  runStatement,
  type Viewer,
} from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readPublishingSettings } from './publishing-settings.ts';

/** Whether enough people approved the content of a release with this hash. May be true without approvals. */
export async function isApproved(em: EntityManager, releaseId: string, hash: string): Promise<boolean> {
  const { requiredApprovals } = await readPublishingSettings(em);
  return (await countApprovals(em, releaseId, hash)) >= requiredApprovals;
}

/** Whether enough people, and at least one person, approved the content of a release with this hash. */
export async function isReviewed(em: EntityManager, releaseId: string, hash: string): Promise<boolean> {
  const { requiredApprovals } = await readPublishingSettings(em);
  return (await countApprovals(em, releaseId, hash)) >= Math.max(1, requiredApprovals);
}

async function countApprovals(em: EntityManager, releaseId: string, hash: string): Promise<number> {
  const sql = `select ${approvalCount('$1', '$2')} as "count"`;
  const [approvals] = await runStatement<{ count: number }>(em, sql, [releaseId, hash]);
  return approvals?.count ?? 0;
}

/** A verdict, and whether it counts for the content that a release has now. */
export type JudgedApproval = Approval & { readonly isValid: boolean };

/**
 * All verdicts on a release, latest first. A verdict is valid if it is the last one of its author and is about the
 * content with this hash. An approval is not valid if its author worked on the release, even after the approval.
 */
export async function approvalsOf(
  em: EntityManager,
  { id: releaseId, authorIds }: Pick<Release, 'id' | 'authorIds'>,
  hash: string,
): Promise<JudgedApproval[]> {
  const all = await em.find(
    Approval,
    { releaseId },
    { orderBy: { at: 'desc', id: 'desc' }, disableIdentityMap: true },
  );
  const seen = new Set<string>();
  return all.map((approval) => {
    const isLast = !seen.has(approval.byId);
    seen.add(approval.byId);
    const isOwn = approval.verdict === 'approved' && authorIds.includes(approval.byId);
    return { ...approval, isValid: isLast && approval.hash === hash && !isOwn };
  });
}

/** Whether somebody saved a draft of a release, answered findings, submitted it, or changed which drafts it has. */
export function isAuthor(
  { id }: Pick<Viewer, 'id'>,
  release: Pick<Release, 'authorIds'>,
  drafts: readonly Pick<Draft, 'authorIds'>[],
): boolean {
  return [release, ...drafts].some(({ authorIds }) => authorIds.includes(id));
}
