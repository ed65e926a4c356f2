import {
  choices,
  type Draft,
  type Release,
  type RequestContext,
  readAllDrafted,
} from '@daybook/content-engine';
import type { Severity } from '@daybook/guard';
import { AnswerFile, AnswerFileInput } from '@daybook/record';
import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import { wholeDraftsOfRelease } from '../release-drafts.ts';
import { ReleaseType } from '../release-types.ts';
import { answerFindings } from './answer-findings.ts';
import { answersIn, type PresentAnswer } from './finding-answer.ts';
import { type DraftFinding, findingsOf } from './release-findings.ts';

/** Cost of the findings, which search complete records. A short text costs 1. */
const costOfFindings = 1_000;

/** Cost of the answers, which are long texts. */
const costOfAnswers = 100;

/** Limit for the findings that a release shows. Nobody would read more. */
const maxShown = 200;

/** Limit for the excerpt of a sentence, in characters. */
const longestExcerpt = 300;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const severities = choices<Severity>('FindingSeverity', 'How serious a finding is.', {
  serious: 'The sentence may be misleading, or needs a disclosure or figures beside it.',
  advice: 'Somebody should check the sentence.',
});

@ObjectType('FindingAnswer', { description: 'Why a sentence that a rule objects to is published as it is.' })
class FindingAnswerType implements Omit<PresentAnswer, 'finding'> {
  @Field(() => ID, { description: 'Id of the answer.' })
  id!: string;

  @Field(() => String, { description: 'Name of the rule, for users.' })
  rule!: string;

  @Field(() => String, { description: 'The sentence, of about 2,000 characters at most. Plain text.' })
  sentence!: string;

  @Field(() => String, { description: 'The reason. Plain text.' })
  reason!: string;

  @Field(() => String, { description: 'Name of the person who gave the answer. Plain text.' })
  byName!: string;

  @Field(() => Date, { description: 'Time of the answer.' })
  at!: Date;

  @Field(() => Boolean, {
    description: 'Whether an earlier publication had the same sentence with this answer.',
  })
  isEarlier!: boolean;

  @Field(() => [AnswerFile], {
    description: 'The files that support the reason. `downloadAnswerFile` sends them.',
  })
  files!: readonly AnswerFile[];
}

@ObjectType('ReleaseFinding', {
  description:
    'A sentence of a draft that a rule on advertising objects to. Rules search words, so a finding is a question and not a verdict.',
})
class ReleaseFinding {
  @Field(() => ID, {
    description:
      'SHA-256 of the rule, the record, the field, and the sentence, so a changed sentence is another finding.',
  })
  id!: string;

  @Field(() => ID, { description: 'Id of the draft.' })
  draftId!: string;

  @Field(() => String, { description: 'Title of the record. Plain text.' })
  title!: string;

  @Field(() => String, { description: 'Name of the field.' })
  field!: string;

  @Field(() => String, { description: 'Label of the field, for users.' })
  fieldLabel!: string;

  @Field(() => String, { description: 'Id of the rule, such as `superlative`.' })
  ruleId!: string;

  @Field(() => String, { description: 'Name of the rule, for users.' })
  rule!: string;

  @Field(() => String, { description: 'What the rule looks for, as a sentence for users.' })
  looksFor!: string;

  @Field(() => String, { description: 'How to fix the sentence, for users.' })
  fix!: string;

  @Field(() => String, { description: 'Citation of the regulation that the rule is based on.' })
  source!: string;

  @Field(() => severities.values, { description: 'How serious the finding is.' })
  severity!: Severity;

  @Field(() => String, { description: 'The sentence, shortened to 300 characters. Plain text.' })
  excerpt!: string;

  @Field(() => Int, { description: 'Number of the block of text with the sentence, from 0.' })
  block!: number;

  @Field(() => Int, {
    description:
      'Where the sentence begins in the plain text of its block, in UTF-16 code units after white space is reduced to single spaces.',
  })
  start!: number;

  @Field(() => FindingAnswerType, {
    nullable: true,
    description: 'The last answer to the finding. Null if there is none.',
  })
  answer!: FindingAnswerType | null;
}

/** Cached per `Release` object, so that a query with several aliases searches only once. */
const presentFindings = new WeakMap<Release, Promise<ReleaseFinding[]>>();

async function readFindings({ id }: Release, { database }: RequestContext): Promise<ReleaseFinding[]> {
  const drafts: readonly Draft[] = await wholeDraftsOfRelease(database.em, id);
  const records = await readAllDrafted(database.reader, id, drafts);
  const { list } = await findingsOf(database.reader, id, drafts, records);
  const { open = [], answered = [] } = Object.groupBy(list, ({ answer }) => (answer ? 'answered' : 'open'));
  return [...open, ...answered].slice(0, maxShown).map(withExcerpt);
}

function withExcerpt(finding: DraftFinding): ReleaseFinding {
  const characters = Array.from(graphemes.segment(finding.sentence), ({ segment }) => segment);
  const isLong = characters.length > longestExcerpt;
  return {
    ...finding,
    excerpt: isLong ? `${characters.slice(0, longestExcerpt - 1).join('')}…` : finding.sentence,
  };
}

/** What the guard finds in a release, and the answers to it. */
@Resolver(() => ReleaseType)
export class FindingsResolver {
  @FieldResolver(() => [ReleaseFinding], {
    complexity: costOfFindings,
    description:
      'Sentences of the drafts that rules on advertising object to; at most 200, those without an answer first. The settings of publishing determine whether they prevent the publication.',
  })
  findings(@Root() release: Release, @Ctx() context: RequestContext): Promise<ReleaseFinding[]> {
    const findings = presentFindings.get(release) ?? readFindings(release, context);
    presentFindings.set(release, findings);
    return findings;
  }

  @FieldResolver(() => [FindingAnswerType], {
    complexity: costOfAnswers,
    description:
      'The answers to findings of the drafts or, after the publication, the published answers; oldest first. The last answer to a sentence counts.',
  })
  answers(@Root() { id }: Release, @Ctx() { database }: RequestContext): Promise<PresentAnswer[]> {
    return answersIn(database.reader, id);
  }

  @Authorized('writeDrafts')
  @Mutation(() => ReleaseType, {
    description:
      'Answers findings of a release with a reason why the sentences are published as they are, and with files that support it. Approvers approve the answers with the content, so earlier approvals no longer count, and the caller cannot approve the release. CONFLICT if a sentence was changed meanwhile.',
  })
  answerFindings(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the release.' }) id: string,
    @Arg('findings', () => [ID], { description: 'Ids of 1 to 200 findings.' }) findings: string[],
    @Arg('reason', () => String, { description: 'The reason. Up to 2,000 characters. Plain text.' })
    reason: string,
    @Arg('files', () => [AnswerFileInput], {
      defaultValue: [],
      description: 'Up to 10 files, which `uploadAnswerFile` stored or an earlier answer has.',
    })
    files: AnswerFileInput[],
  ): Promise<Release> {
    return answerFindings(context, { id, findings, reason, files });
  }
}
