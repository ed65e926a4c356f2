import { AppendOnly, choices, newRecordId } from '@daybook/content-engine';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Why something was removed from the record. */
export type ErasureCause = 'erasure' | 'retention';

export const erasureCauses = choices<ErasureCause>(
  'RecordErasureCause',
  'Why something was removed from the record.',
  {
    erasure: 'A superadmin erased it.',
    retention: 'Its retention period was over.',
  },
);

/** A removal from the record. Entries of the ledger say what was removed. */
@AppendOnly()
@Entity({ tableName: 'record_erasure' })
export class Erasure {
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  @Property({ type: 'text' })
  cause!: ErasureCause;

  /** Why. It stays forever, so it must not name the person. */
  @Property({ type: 'text' })
  reason!: string;

  /** The law that demands or allows it. */
  @Property({ type: 'text' })
  basis!: string;

  /** Null for the system. */
  @Property({ type: 'string', length: 24, nullable: true })
  byId: string | null = null;

  @Property({ type: 'text' })
  byName!: string;

  /** Number of answers that were deleted although they were never published. They have no tombstones, because no entry names them. */
  @Property({ type: 'integer', default: 0 })
  unpublishedAnswers: number = 0;

  @Property({ type: 'Date', columnType: 'timestamptz(3)', defaultRaw: 'clock_timestamp()' })
  at!: Date;
}

/**
 * What a tombstone stands for: the values of a revision, which are gone or were completed; the texts of an answer; the bytes of
 * a captured page, or of a file that it needs; a file of an answer; an upload.
 */
export type TombstoneKind = 'revision' | 'answer' | 'bytes' | 'answerFile' | 'upload';

/**
 * Something that an erasure removed or changed. A row of the record may change only in the transaction that adds its
 * tombstone.
 */
@AppendOnly()
@Index({ properties: ['kind', 'key'] })
@Entity({ tableName: 'tombstone' })
export class Tombstone {
  /** Id of the erasure. */
  @PrimaryKey({ type: 'string', length: 24 })
  erasure!: string;

  @PrimaryKey({ type: 'text' })
  kind!: TombstoneKind;

  /** Record and number of a revision, as `65f0…/3`; id of an answer; SHA-256 of bytes or of a file; name of an upload. */
  @PrimaryKey({ type: 'text' })
  key!: string;

  /** The SHA-256 of the row or the bytes before the erasure, in hexadecimal. */
  @Property({ type: 'string', length: 64 })
  was!: string;

  /** The SHA-256 of the row after the erasure, in hexadecimal; null if nothing is left. */
  @Property({ type: 'string', length: 64, nullable: true })
  now: string | null = null;

  /** Whether the row lost no values and only got copies of values that it had inherited. */
  @Property({ type: 'boolean', default: false })
  isCompleted: boolean = false;
}
