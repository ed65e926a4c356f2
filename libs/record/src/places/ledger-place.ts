import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What is known about a place that gets a copy of each checkpoint. */
@Entity({ tableName: 'ledger_place' })
export class LedgerPlace {
  /** What people call it, such as "the bucket firm-checkpoints". */
  @PrimaryKey({ type: 'text' })
  name!: string;

  /** The number of entries that the last checkpoint in it covers; 0 if it has none. */
  @Property({ type: 'integer', default: 0 })
  size = 0;

  /** When that checkpoint was written. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  at: Date | null = null;

  /** What was wrong at the last attempt, as a sentence for people. Null if nothing was. */
  @Property({ type: 'text', nullable: true })
  trouble: string | null = null;

  /** The number of entries of the last checkpoint of which the place already had a different one. Never cleared. */
  @Property({ type: 'integer', nullable: true })
  conflictSize: number | null = null;

  /** When that was found. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  conflictAt: Date | null = null;
}
