import { formOf } from '../audit/record-address.ts';
import type { ReleaseDraft } from './release-text.ts';

/** The address of the form of a draft; null for removals, and for types without a form. */
export function formOfDraft(
  { type, recordId, change }: Pick<ReleaseDraft, 'type' | 'recordId' | 'change'>,
  releaseId: string,
): string | null {
  return change === 'removed' ? null : formOf(type, recordId, releaseId);
}
