import { Field, ID, Int, ObjectType } from 'type-graphql';

const obstacle = {
  nullable: true,
  description: 'Why it cannot be erased now, as a sentence for users. Null if it can.',
};

@ObjectType({ description: 'A version of a record that may be erased.' })
export class ErasableVersion {
  @Field(() => ID, { description: 'Id of the record.' })
  recordId!: string;

  @Field(() => String, { description: 'GraphQL type of the record, such as `Post`.' })
  type!: string;

  @Field(() => Int, { description: 'Number of the revision.' })
  number!: number;

  @Field(() => String, { description: 'Title that the record had then. Plain text.' })
  title!: string;

  @Field(() => Date, { description: 'Time at which it was published.' })
  at!: Date;

  @Field(() => String, obstacle)
  obstacle!: string | null;
}

@ObjectType({ description: 'A captured page that may be erased.' })
export class ErasableCapture {
  @Field(() => Int, { description: 'Number of the capture.' })
  number!: number;

  @Field(() => String, { description: 'Path and query of the page.' })
  address!: string;

  @Field(() => Date, { description: 'Time from which visitors got it.' })
  since!: Date;

  @Field(() => String, obstacle)
  obstacle!: string | null;
}

@ObjectType({ description: 'An answer to a finding that may be erased, with its files.' })
export class ErasableAnswer {
  @Field(() => ID, { description: 'Id of the answer.' })
  id!: string;

  @Field(() => String, { description: 'Sentence that was answered. Plain text.' })
  sentence!: string;

  @Field(() => Int, { description: 'Number of its files.' })
  files!: number;

  @Field(() => Date, { description: 'Time of the answer.' })
  at!: Date;

  @Field(() => String, obstacle)
  obstacle!: string | null;
}

@ObjectType({ description: 'What the record has about a text or a record, at most 1,000 of each kind.' })
export class Erasable {
  @Field(() => [ErasableVersion], { description: 'Versions of records.' })
  versions!: ErasableVersion[];

  @Field(() => [ErasableCapture], { description: 'Captured pages.' })
  captures!: ErasableCapture[];

  @Field(() => [ErasableAnswer], {
    description: 'Answers to findings, also those that were replaced before they were published.',
  })
  answers!: ErasableAnswer[];

  @Field(() => Boolean, { description: 'Whether there are more. Erase these first, and look again.' })
  hasMore!: boolean;
}
