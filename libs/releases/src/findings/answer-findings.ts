import {
  nameOf,
  newRecordId,
  noteReleaseAuthor,
  type Release,
  type RequestContext,
  readAllDrafted,
  type Write,
  writeChange,
} from '@daybook/content-engine';
import { conflict, invalidInput } from '@daybook/errors';
import { type AnswerFile, type AnswerFileInput, checkAnswerFiles, claimAnswerFiles } from '@daybook/record';
import { audit, releaseChange } from '../change-release.ts';
import { checkedText } from '../checked-text.ts';
import { hashOfRelease } from '../release-content.ts';
import { wholeDraftsOfRelease } from '../release-drafts.ts';
import { countAnswers, type PresentAnswer } from './finding-answer.ts';
import { type DraftFinding, findingsOf, type ReleaseFindings } from './release-findings.ts';

/** Limits: findings that one reason answers, answers to the drafts of a release, and characters of a reason. */
const limits = { findings: 200, answers: 1_000, characters: 2_000 };

/** A reason with the files that support it, and the findings that it answers. */
interface GivenAnswer {
  /** Id of the release. */
  readonly id: string;
  /** Ids of the findings. */
  readonly findings: readonly string[];
  readonly reason: string;
  readonly files: readonly AnswerFileInput[];
}

/**
 * Answers findings of a release with a reason and files. Answers are part of the content that approvers approve:
 * earlier approvals no longer count, and somebody else has to approve the release. A schedule stays valid if no
 * approvals are required. Throws `BAD_USER_INPUT` if the reason is empty or longer than 2,000 characters, if there are
 * no or more than 200 findings, if the drafts of the release would have more than 1,000 answers, or if a file is not
 * stored, and `CONFLICT` if one of the findings is no longer in the release.
 */
export function answerFindings(
  context: RequestContext,
  { id, findings: chosen, reason: given, files: wanted }: GivenAnswer,
): Promise<Release> {
  const reason = checkedText(given, 'reason');
  if (reason === '') throw invalidInput({ reason: 'Please give a reason.' });
  if (reason.length > limits.characters)
    throw invalidInput({ reason: 'The reason must not be longer than 2,000 characters.' });
  const ids = [...new Set(chosen)];
  if (ids.length === 0 || ids.length > limits.findings)
    throw invalidInput({ findings: `Choose 1 to ${limits.findings} sentences.` });
  return writeChange(context, async () => {
    const stored = await checkAnswerFiles(context, wanted);
    return releaseChange(id, async (write, release) => {
      const { em } = write;
      const drafts = await wholeDraftsOfRelease(em, id);
      const { list } = await findingsOf(em, id, drafts, await readAllDrafted(em, id, drafts));
      const byId = new Map(list.map((finding) => [finding.id, finding]));
      const answered = ids.flatMap((findingId) => byId.get(findingId) ?? []);
      if (answered.length < ids.length)
        throw conflict('One of the sentences was changed meanwhile. Please look at the release again.');
      const files = await claimAnswerFiles(write, stored);
      const changed = answered.filter(
        ({ answer }) => !answer || answer.isEarlier || !isSame(answer, reason, files),
      );
      if (changed.length + (await countAnswers(em, id)) > limits.answers)
        throw invalidInput({
          findings: 'A release takes 1,000 answers at most. Divide it into smaller ones.',
        });
      const isAsScheduled =
        release.state === 'scheduled' && release.scheduledHash === (await hashOfRelease(em, id));
      await insertAnswers(write, changed, reason, files);
      await noteAuthor(write, id, changed);
      if (isAsScheduled) release.scheduledHash = await hashOfRelease(em, id);
      write.update(release, ['scheduledHash', 'updatedAt']);
      await audit(write, 'answerFindings', release);
    });
  });
}

function isSame(answer: PresentAnswer, reason: string, files: readonly AnswerFile[]): boolean {
  const keysOf = (given: readonly AnswerFile[]) =>
    JSON.stringify(given.map(({ sha256, name }) => [sha256, name]));
  return answer.reason === reason && keysOf(answer.files) === keysOf(files);
}

/** Inserts an answer for each finding. The database sets the times. */
async function insertAnswers(
  write: Write,
  findings: readonly DraftFinding[],
  reason: string,
  files: readonly AnswerFile[],
): Promise<void> {
  const rows = findings.map(({ id, ...finding }) => ({ ...finding, id: newRecordId(), finding: id }));
  await write.query(
    `insert into "finding_answer" ("id", "finding", "draft_id", "rule_id", "rule", "type", "record_id", "field", "sentence",
        "reason", "by_id", "by_name", "files")
      select "id", "finding", "draftId", "ruleId", "rule", "type", "recordId", "field", "sentence", $2, $3, $4, $5::jsonb
      from jsonb_to_recordset($1::jsonb) as "new" ("id" text, "finding" text, "draftId" text, "ruleId" text, "rule" text,
        "type" text, "recordId" text, "field" text, "sentence" text)`,
    [
      JSON.stringify(rows),
      reason,
      write.viewer?.id ?? '',
      nameOf(write.viewer),
      files.length === 0 ? null : JSON.stringify(files),
    ],
  );
}

/**
 * Makes the person an author of the drafts, who cannot approve the answers even if the drafts move to another release.
 */
async function noteAuthor(write: Write, release: string, findings: readonly DraftFinding[]): Promise<void> {
  await noteReleaseAuthor(write, release);
  await write.query(
    `update "draft" set "author_ids" = "author_ids" || to_jsonb($2::text)
      where "id" in (select jsonb_array_elements_text($1::jsonb)) and not "author_ids" @> to_jsonb($2::text)`,
    [JSON.stringify(findings.map(({ draftId }) => draftId)), write.viewer?.id ?? ''],
  );
}

/** Stores which answers are published with a release: those to sentences that the release still has. */
export async function publishAnswers(
  write: Write,
  releaseId: string,
  { list }: ReleaseFindings,
): Promise<void> {
  const ids = list.flatMap(({ answer }) => (answer && !answer.isEarlier ? [answer.id] : []));
  if (ids.length === 0) return;
  await write.query(
    `insert into "published_answer" ("answer_id", "release_id")
      select "value", $2 from jsonb_array_elements_text($1::jsonb)`,
    [JSON.stringify(ids), releaseId],
  );
}
