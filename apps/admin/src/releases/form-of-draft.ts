import { formPathOf } from '../audit/record-address.ts';
import type { ReleaseDraft } from './release-text.ts';

/** The address of the form of a draft; null for removals, and for types without a form. */
export function formOfDraft(
  { type, recordId, change }: Pick<ReleaseDraft, 'type' | 'recordId' | 'change'>,
  releaseId: string,
): string | null {
  const pattern = formPathOf(type);
  if (!pattern || change === 'removed') return null;
  // A record that was never published has no slug of its own yet, so forms find drafts by the id of the record as well.
  return `${pattern.replace(/:\w+$/, recordId)}?release=${releaseId}`;
}
