import { type Draft, type DraftedRecord, readAllDrafted } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readPublishingSettings } from '../publishing-settings.ts';
import { wholeDraftsOfRelease } from '../release-drafts.ts';
import { type DraftFinding, findingsOf } from './release-findings.ts';

/** A field with findings that must be answered. */
interface UnansweredField extends Pick<DraftFinding, 'draftId' | 'title' | 'field'> {
  /** A sentence for users. */
  readonly message: string;
}

/** Finds the fields of a release with findings that the settings of publishing require answers to. */
export async function unansweredFields(
  em: EntityManager,
  releaseId: string,
  drafts: readonly Draft[],
  records: ReadonlyMap<string, DraftedRecord>,
): Promise<UnansweredField[]> {
  const { requiredAnswers } = await readPublishingSettings(em);
  if (requiredAnswers === 'none') return [];
  const findings = await findingsOf(em, releaseId, drafts, records);
  const open = findings.filter(
    ({ answer, severity }) => answer === null && (requiredAnswers === 'all' || severity === 'serious'),
  );
  return [...Map.groupBy(open, ({ draftId, field }) => `${draftId} ${field}`).values()].flatMap((found) => {
    const [first] = found;
    return first ? [unanswered(first, found)] : [];
  });
}

/** Throws `BAD_USER_INPUT` if findings of a release lack answers that the settings of publishing require. */
export async function refuseUnanswered(em: EntityManager, releaseId: string): Promise<void> {
  const drafts = await wholeDraftsOfRelease(em, releaseId);
  const records = await readAllDrafted(em, releaseId, drafts);
  const fields = (await unansweredFields(em, releaseId, drafts, records)).map(
    ({ draftId, field, title, message }) => [`${draftId}.${field}`, `${title || 'Untitled'}: ${message}`],
  );
  if (fields.length > 0) throw invalidInput(Object.fromEntries(fields));
}

function unanswered(
  { draftId, title, field, fieldLabel }: DraftFinding,
  found: readonly DraftFinding[],
): UnansweredField {
  const rules = [...new Set(found.map(({ rule }) => rule))].join(', ');
  const count = found.length === 1 ? 'a sentence' : `${found.length.toLocaleString('en-US')} sentences`;
  return {
    draftId,
    title,
    field,
    message: `${fieldLabel} has ${count} to change, or to answer for on the screen of the release: ${rules}.`,
  };
}
