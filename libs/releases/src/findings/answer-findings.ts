import {
  nameOf,
  type Release,
  type RequestContext,
  readAllDrafted,
  writeChange,
} from '@daybook/content-engine';
import { conflict, invalidInput } from '@daybook/errors';
import { audit, releaseChange } from '../change-release.ts';
import { checkedText } from '../checked-text.ts';
import { wholeDraftsOfRelease } from '../release-drafts.ts';
import { FindingAnswer } from './finding-answer.ts';
import { type DraftFinding, findingsOf } from './release-findings.ts';

/** The most findings that one reason answers. */
const most = 200;

/** A reason, and the findings that it answers. */
interface GivenAnswer {
  /** Id of the release. */
  readonly id: string;
  /** Ids of the findings. */
  readonly findings: readonly string[];
  readonly reason: string;
}

/**
 * Answers findings of a release with a reason. Answers are part of the content that approvers approve, so earlier approvals
 * no longer count. Throws `BAD_USER_INPUT` if the reason is empty or too long or if there are no or more than 200
 * findings, and `CONFLICT` if one of the findings is no longer in the release.
 */
export function answerFindings(
  context: RequestContext,
  { id, findings: chosen, reason: given }: GivenAnswer,
): Promise<Release> {
  const reason = checkedText(given, 'reason');
  if (reason === '') throw invalidInput({ reason: 'Please give a reason.' });
  const ids = [...new Set(chosen)];
  if (ids.length === 0 || ids.length > most)
    throw invalidInput({ findings: `Choose 1 to ${most} sentences.` });
  return writeChange(context, async () =>
    releaseChange(id, async (write, release) => {
      const { em, viewer } = write;
      const drafts = await wholeDraftsOfRelease(em, id);
      const present = await findingsOf(em, id, drafts, await readAllDrafted(em, id, drafts));
      const byId = new Map(present.map((finding) => [finding.id, finding]));
      for (const chosenId of ids) {
        const finding = byId.get(chosenId);
        if (!finding)
          throw conflict('One of the sentences was changed since. Please look at the release again.');
        write.insert(
          answerTo(finding, { releaseId: id, reason, byId: viewer?.id ?? '', byName: nameOf(viewer) }),
        );
      }
      write.update(release, ['updatedAt']);
      await audit(write, 'answerFindings', release);
    }),
  );
}

function answerTo(
  { id: finding, ruleId, rule, type, recordId, field, sentence }: DraftFinding,
  given: Pick<FindingAnswer, 'releaseId' | 'reason' | 'byId' | 'byName'>,
): FindingAnswer {
  return Object.assign(new FindingAnswer(), {
    finding,
    ruleId,
    rule,
    type,
    recordId,
    field,
    sentence,
    ...given,
  });
}
