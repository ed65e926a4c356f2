import { choices, newRecordId } from '@daybook/content-engine';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';

export type ExamPackState = 'waiting' | 'making' | 'ready' | 'failed';

export const examPackStates = choices<ExamPackState>('ExamPackState', 'State of an exam pack.', {
  waiting: 'It is waiting to be made.',
  making: 'It is being made.',
  ready: 'It can be downloaded.',
  failed: 'It could not be made.',
});

/** An archive with everything that the record has about a period, for examiners. */
@ObjectType({ description: 'An archive with what the site published in a period, and the proofs of it.' })
@Entity({ tableName: 'exam_pack' })
export class ExamPack {
  @Field(() => ID, { description: 'Id of the pack.' })
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  @Field(() => Date, { description: 'Time at which somebody asked for it.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  at!: Date;

  @Field(() => String, { description: 'Name of the person who asked for it. Plain text.' })
  @Property({ type: 'text' })
  byName!: string;

  @Field(() => Date, { description: 'Beginning of the period.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  start!: Date;

  @Field(() => Date, { description: 'End of the period, exclusive.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  end!: Date;

  @Field(() => [String], {
    description:
      'Addresses of the pages in it; `*` at the end stands for any text. If there are neither addresses nor topics, it has all pages.',
  })
  @Property({ type: 'json' })
  addresses!: string[];

  @Field(() => [String], {
    description: 'Topics. The pack has the pages of records that had one of them in the period. Plain texts.',
  })
  @Property({ type: 'json', defaultRaw: `'[]'` })
  topics!: string[];

  @Field(() => Int, { description: 'Number of entries that its checkpoint covers.' })
  @Property({ type: 'integer' })
  checkpointSize!: number;

  @Field(() => examPackStates.values, { description: 'State of the pack.' })
  @Property({ type: 'text' })
  state: ExamPackState = 'waiting';

  @Field(() => Int, { description: 'Number of captured pages that are in it already.' })
  @Property({ type: 'integer', default: 0 })
  done: number = 0;

  @Field(() => Int, { description: 'Number of captured pages that belong to it; 0 before it is being made.' })
  @Property({ type: 'integer', default: 0 })
  total: number = 0;

  @Field(() => Float, { nullable: true, description: 'Size in bytes. Null before it is ready.' })
  @Property({ type: 'double', nullable: true })
  size: number | null = null;

  @Field(() => String, {
    nullable: true,
    description: 'SHA-256 of the archive, in hexadecimal. Null before it is ready.',
  })
  @Property({ type: 'string', length: 64, nullable: true })
  sha256: string | null = null;

  @Field(() => Date, { nullable: true, description: 'Time at which it is deleted. Null before it is ready.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  expiresAt: Date | null = null;

  /** When the process that makes the pack last updated this. If that is long ago, another process takes over. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  aliveAt: Date | null = null;
}
