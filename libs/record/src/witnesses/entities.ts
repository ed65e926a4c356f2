import { AppendOnly } from '@daybook/content-engine';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What a witness signed about a checkpoint. */
@AppendOnly()
@Entity({ tableName: 'ledger_cosignature' })
export class LedgerCosignature {
  /** The number of entries of the checkpoint. */
  @PrimaryKey({ type: 'integer', autoincrement: false })
  size!: number;

  /** The name of the witness. */
  @PrimaryKey({ type: 'text' })
  witness!: string;

  /** The signature as a line of a signed note, without its newline. */
  @Property({ type: 'text' })
  line!: string;

  @Property({ type: 'Date', columnType: 'timestamptz(3)', defaultRaw: 'clock_timestamp()' })
  at!: Date;
}

/** What is known about a witness. */
@Entity({ tableName: 'ledger_witness' })
export class LedgerWitness {
  @PrimaryKey({ type: 'text' })
  name!: string;

  /** The number of entries of the last checkpoint that the witness cosigned; 0 for none. */
  @Property({ type: 'integer', default: 0 })
  known = 0;

  /** Why the last request failed, as a sentence for people. Null if it did not. */
  @Property({ type: 'text', nullable: true })
  trouble: string | null = null;

  /** The time of the last request. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  askedAt: Date | null = null;
}
