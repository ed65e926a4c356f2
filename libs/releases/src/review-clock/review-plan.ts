import { Collaborator } from '@daybook/accounts';
import { AppendOnly, newRecordId } from '@daybook/content-engine';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** When somebody has to look at a published record again. Neither drafts nor publications change this plan. */
@Index({ properties: ['nextOn'] })
@Entity()
export class ReviewPlan {
  @PrimaryKey({ type: 'string', length: 24 })
  recordId!: string;

  /** Name of the type of the record, such as `Post`. */
  @Property({ type: 'text' })
  type!: string;

  /** Who reviews the record. Null for the superadmins. */
  @ManyToOne({ entity: () => Collaborator, nullable: true, deleteRule: 'set null' })
  owner!: Collaborator | null;

  /** Months from one review to the next. */
  @Property({ type: 'integer' })
  intervalMonths!: number;

  /** Day of the next review, in UTC. */
  @Property({ type: 'date' })
  nextOn!: string;

  /** Time of the last message about the due review. Null if there was none since the plan was changed. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  toldAt!: Date | null;
}

/** A review of a record. Reviews stay when the plan or the person is removed. */
@AppendOnly()
@Index({ properties: ['recordId', 'at'] })
@Entity({ tableName: 'record_review' })
export class RecordReviewRow {
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  @Property({ type: 'string', length: 24 })
  recordId!: string;

  @Property({ type: 'text' })
  type!: string;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  at!: Date;

  @Property({ type: 'string', length: 24 })
  byId!: string;

  @Property({ type: 'text' })
  byName!: string;

  @Property({ type: 'text' })
  note!: string;
}

/** The tables of the review clock. */
export const reviewEntities = [ReviewPlan, RecordReviewRow];
