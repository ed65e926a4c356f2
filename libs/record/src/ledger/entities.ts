import { AppendOnly } from '@daybook/content-engine';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What an entry of the ledger is about. */
export type EntryKind =
  | 'key'
  | 'publication'
  | 'approvals'
  | 'revisions'
  | 'answers'
  | 'captures'
  | 'hold'
  | 'erasure';

/** An entry of the ledger. The indices count from 0 without gaps. */
@AppendOnly()
@Index({ properties: ['publication'] })
@Index({ properties: ['kind', 'index'] })
@Entity({ tableName: 'ledger_entry' })
export class LedgerEntry {
  @PrimaryKey({ type: 'integer', autoincrement: false })
  index!: number;

  @Property({ type: 'text' })
  kind!: EntryKind;

  /** The number of the publication that the entry is about. Null if it is about none. */
  @Property({ type: 'integer', nullable: true })
  publication: number | null = null;

  /** Canonical JSON (RFC 8785). */
  @Property({ type: 'text' })
  text!: string;

  /** The hash of the entry as a leaf of the tree, in hexadecimal. */
  @Property({ type: 'string', length: 64 })
  hash!: string;

  /** The hashes, in hexadecimal, of the full tiles that end with this entry, ordered by level from 0. */
  @Property({ type: 'json' })
  tiles: string[] = [];

  @Property({ type: 'Date', columnType: 'timestamptz(3)', defaultRaw: 'clock_timestamp()' })
  at!: Date;
}

/** A signed state of the ledger. */
@AppendOnly()
@Entity({ tableName: 'ledger_checkpoint' })
export class LedgerCheckpoint {
  /** The number of entries that it covers. */
  @PrimaryKey({ type: 'integer', autoincrement: false })
  size!: number;

  /** The hash of the tree, in hexadecimal. */
  @Property({ type: 'string', length: 64 })
  root!: string;

  /** The checkpoint as a signed note. */
  @Property({ type: 'text' })
  note!: string;

  @Property({ type: 'Date', columnType: 'timestamptz(3)', defaultRaw: 'clock_timestamp()' })
  at!: Date;
}
