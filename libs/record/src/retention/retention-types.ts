import { LocalDate } from '@daybook/content-engine';
import { Field, InputType, Int, ObjectType } from 'type-graphql';

const names = {
  removesOldVersions: 'Whether a daily job removes what is past its retention period.',
  yearsKept: 'Years from the end of the fiscal year in which something was last live, from 1 to 99.',
  fiscalYearEnds: 'Month whose last day ends the fiscal year, from 1 to 12.',
};

@ObjectType({ description: 'How long the record keeps what was published.' })
export class RecordRetention {
  @Field(() => Boolean, { description: names.removesOldVersions })
  removesOldVersions!: boolean;

  @Field(() => Int, { description: names.yearsKept })
  yearsKept!: number;

  @Field(() => Int, { description: names.fiscalYearEnds })
  fiscalYearEnds!: number;

  @Field(() => String, {
    description: 'Time zone of the days: that of the site settings, or UTC.',
  })
  timeZone!: string;
}

@InputType({ description: 'How long the record keeps what was published.' })
export class RecordRetentionInput implements Omit<RecordRetention, 'timeZone'> {
  @Field(() => Boolean, { description: names.removesOldVersions })
  removesOldVersions!: boolean;

  @Field(() => Int, { description: names.yearsKept })
  yearsKept!: number;

  @Field(() => Int, { description: names.fiscalYearEnds })
  fiscalYearEnds!: number;
}

@ObjectType({ description: 'Things of one kind that are past their retention period.' })
export class RetentionCount {
  @Field(() => Int, { description: 'How many the job would remove.' })
  removable!: number;

  @Field(() => Int, { description: 'How many legal holds keep.' })
  held!: number;

  @Field(() => Date, {
    nullable: true,
    description: 'When the first one that would be removed was last live. Null if there is none.',
  })
  first!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When the last one that would be removed was last live. Null if there is none.',
  })
  last!: Date | null;
}

@ObjectType({ description: 'What the job would remove from the record if it ran now.' })
export class RetentionPreview {
  @Field(() => LocalDate, {
    description: 'First day that is kept. What was last live before that day is past its retention period.',
  })
  keptFrom!: string;

  @Field(() => RetentionCount, { description: 'Versions of records.' })
  versions!: RetentionCount;

  @Field(() => RetentionCount, { description: 'Captured pages. Pages with the same content count as one.' })
  captures!: RetentionCount;

  @Field(() => RetentionCount, { description: 'Published answers to findings.' })
  answers!: RetentionCount;
}
