import {
  choices,
  listType,
  type ReleaseState,
  type RequiredAnswers,
  type Verdict,
} from '@daybook/content-engine';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { ProblemKind } from './release-problems.ts';

export const states = choices<ReleaseState>('ReleaseState', 'State of a release.', {
  open: 'It is being prepared.',
  inReview: 'It was submitted for review. It may have approvals already.',
  scheduled: 'It will be published at a scheduled time.',
  published: 'It is published.',
  discarded: 'It was discarded with its drafts.',
});

const verdicts = choices<Verdict>('Verdict', 'The decision of an approver about a release.', {
  approved: 'It may be published.',
  rejected: 'It has to be changed. The comment says what.',
});

@ObjectType('Approval', { description: 'The verdict of an approver on the content of a release.' })
export class ApprovalType {
  @Field(() => String, { description: 'Name of the approver.' })
  byName!: string;

  @Field(() => Date, { description: 'Time of the verdict.' })
  at!: Date;

  @Field(() => verdicts.values, { description: 'The verdict.' })
  verdict!: Verdict;

  @Field(() => String, { description: 'What the approver wrote. Plain text.' })
  comment!: string;

  @Field(() => Boolean, {
    description:
      'Whether the verdict counts. It does if the content has not changed since and the person gave no later verdict.',
  })
  isValid!: boolean;
}

const problemKinds = choices<ProblemKind>('ReleaseProblemKind', 'Kind of a problem with a draft.', {
  gone: 'The record was deleted.',
  restored: 'The record that the draft restores was restored in the meantime.',
  invalid: 'A value is missing, or refers to a record that is not published.',
  overwrites:
    'The field was published after the draft was started, and the draft would overwrite it. `rebaseDraft` accepts that.',
  conflict: 'Another record has the same unique value.',
  link: 'A text or a link leads to a page that does not exist.',
  unanswered: 'The field has findings that must be answered before the release is approved or published.',
});

@ObjectType('ReleaseProblem', {
  description: 'A problem with a draft that people should know about before they publish its release.',
})
export class ReleaseProblem {
  @Field(() => ID, { description: 'Id of the draft.' })
  draftId!: string;

  @Field(() => String, { description: 'Title of the record. Plain text.' })
  title!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the field. Null if the problem concerns the whole draft.',
  })
  field!: string | null;

  @Field(() => String, { description: 'Description of the problem, as a sentence for users.' })
  message!: string;

  @Field(() => problemKinds.values, { description: 'Kind of the problem.' })
  kind!: ProblemKind;

  @Field(() => Boolean, { description: 'Whether the problem prevents the publication of the release.' })
  isBlocking!: boolean;
}

@ObjectType('Release', { description: 'Drafts that are published together, all or none of them.' })
export class ReleaseType {
  @Field(() => ID, { description: 'Id of the release.' })
  id!: string;

  @Field(() => String, {
    description: 'Name of the release. Empty for the release of a single draft. Plain text.',
  })
  name!: string;

  @Field(() => String, { description: 'What the release is about. Plain text.' })
  note!: string;

  @Field(() => states.values, { description: 'State of the release.' })
  state!: ReleaseState;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which it will be published. Null if it is not scheduled.',
  })
  scheduledAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'IANA name of the time zone in which the time was chosen, such as `America/New_York`. Null if it is not scheduled.',
  })
  zone!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Why the release was not published at the scheduled time, as a sentence for users. Null if there was no problem.',
  })
  problem!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of its publication. Null before it is published.',
  })
  publication!: number | null;

  @Field(() => Date, { description: 'Time at which the release was created.' })
  createdAt!: Date;

  @Field(() => String, { description: 'Name of the person who created the release.' })
  createdByName!: string;

  @Field(() => Date, {
    description: 'Time of the last change to the release, not counting changes to its drafts.',
  })
  updatedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Time at which it was last submitted for review.' })
  submittedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the person who last submitted it for review.',
  })
  submittedByName!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the person who last scheduled it.' })
  scheduledByName!: string | null;

  recordId!: string | null;

  authorIds!: string[];
}

export const ReleaseList = listType(ReleaseType, 'ReleaseList', { whole: 'the releases', items: 'releases' });

export const requiredAnswers = choices<RequiredAnswers>(
  'RequiredAnswers',
  'Which findings of a release must be answered before it is approved or published.',
  {
    none: 'Findings prevent nothing.',
    serious: 'The serious ones.',
    all: 'All findings.',
  },
);

@ObjectType('PublishingSettings', { description: 'Settings of publishing.' })
export class PublishingSettingsType {
  @Field(() => Int, {
    description: 'How many people have to approve a release before it is published: 0, 1, or 2.',
  })
  requiredApprovals!: number;

  @Field(() => Int, {
    description:
      'Days after which approvers are reminded of a release that waits for their verdict. 0 if nobody is reminded.',
  })
  reminderDays!: number;

  @Field(() => requiredAnswers.values, {
    description: 'Which findings of a release must be answered before it is approved or published.',
  })
  requiredAnswers!: RequiredAnswers;
}
