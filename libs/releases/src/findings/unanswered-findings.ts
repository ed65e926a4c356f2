import { type Draft, type DraftedRecord, readAllDrafted } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readPublishingSettings } from '../publishing-settings.ts';
import { wholeDraftsOfRelease } from '../release-drafts.ts';
import { countAnswers } from './finding-answer.ts';
import { type DraftFinding, findingsOf, type ReleaseFindings } from './release-findings.ts';

/** A field with findings that must be answered. */
interface UnansweredField extends Pick<DraftFinding, 'draftId' | 'title' | 'field'> {
  /** A sentence for users. */
  readonly message: string;
}

/**
 * The findings that matter for the publication of a release. If no answers are required and none were given, returns an
 * empty list without searching.
 * @param records the records of the drafts, by the ids of the drafts
 */
export async function findingsToPublish(
  em: EntityManager,
  releaseId: string,
  drafts: readonly Draft[],
  records: ReadonlyMap<string, DraftedRecord>,
): Promise<ReleaseFindings> {
  const { requiredAnswers } = await readPublishingSettings(em);
  if (requiredAnswers === 'none' && (await countAnswers(em, releaseId)) === 0)
    return { list: [], isComplete: true };
  return findingsOf(em, releaseId, drafts, records);
}

/** The fields with findings that have no answer although the settings of publishing require one. */
export async function unansweredFields(
  em: EntityManager,
  { list, isComplete }: ReleaseFindings,
): Promise<UnansweredField[]> {
  const { requiredAnswers } = await readPublishingSettings(em);
  if (requiredAnswers === 'none') return [];
  const open = list.filter(
    ({ answer, severity }) => answer === null && (requiredAnswers === 'all' || severity === 'serious'),
  );
  const fields = [...Map.groupBy(open, ({ draftId, field }) => `${draftId} ${field}`).values()].flatMap(
    (found) => found.slice(0, 1).map((first) => withMessage(first, messageOf(first, found))),
  );
  const last = list.at(-1);
  return isComplete || !last
    ? fields
    : [
        ...fields,
        withMessage(last, `${last.fieldLabel} was not searched to its end: it has too many findings.`),
      ];
}

/** Throws `BAD_USER_INPUT` if findings of a release lack answers that the settings of publishing require. */
export async function refuseUnanswered(em: EntityManager, releaseId: string): Promise<void> {
  const drafts = await wholeDraftsOfRelease(em, releaseId);
  const records = await readAllDrafted(em, releaseId, drafts);
  const findings = await findingsToPublish(em, releaseId, drafts, records);
  const fields = (await unansweredFields(em, findings)).map(({ draftId, field, title, message }) => [
    `${draftId}.${field}`,
    `${title || 'Untitled'}: ${message}`,
  ]);
  if (fields.length > 0) throw invalidInput(Object.fromEntries(fields));
}

const withMessage = ({ draftId, title, field }: DraftFinding, message: string): UnansweredField => ({
  draftId,
  title,
  field,
  message,
});

function messageOf({ fieldLabel }: DraftFinding, found: readonly DraftFinding[]): string {
  const rules = [...new Set(found.map(({ rule }) => rule))].join(', ');
  const count = new Set(found.map(({ sentence }) => sentence)).size;
  const sentences = count === 1 ? 'a sentence' : `${count.toLocaleString('en-US')} sentences`;
  return `${fieldLabel} has ${sentences} to change, or to explain on the screen of the release: ${rules}.`;
}
