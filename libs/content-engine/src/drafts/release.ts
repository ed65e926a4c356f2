import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { newRecordId } from '../records/record-id.ts';

/** The state of a release. All states except `published` and `discarded` count as open. */
export type ReleaseState = 'open' | 'inReview' | 'scheduled' | 'published' | 'discarded';

/**
 * Drafts that are published together, all or none of them. A draft that nobody put into a named release has an unnamed
 * **single** release, so publishing, approvals, and schedules need no other code for it.
 */
@Index({
  name: 'release_open_record',
  expression: `create unique index "release_open_record" on "release" ("record_id") where "state" not in ('published', 'discarded')`,
})
@Index({ properties: ['state', 'updatedAt'] })
@Entity({ tableName: 'release' })
export class Release {
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  /** Empty for the release of a single draft. */
  @Property({ type: 'text' })
  name = '';

  @Property({ type: 'text' })
  note = '';

  /** The record for whose draft a single release was created. Null for a named release. */
  @Property({ type: 'string', length: 24, nullable: true })
  recordId: string | null = null;

  @Property({ type: 'text' })
  state: ReleaseState = 'open';

  /** The time at which the release will be published. Null if it is not scheduled. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  scheduledAt: Date | null = null;

  /** Hash of the content that was scheduled. If the content has changed by the scheduled time, it is not published. */
  @Property({ type: 'string', length: 64, nullable: true })
  scheduledHash: string | null = null;

  /** IANA name of the time zone in which the time was chosen, such as `America/New_York`. */
  @Property({ type: 'text', nullable: true })
  zone: string | null = null;

  /** Why the release was not published at the scheduled time, as a sentence for users. */
  @Property({ type: 'text', nullable: true })
  problem: string | null = null;

  /** Number of its publication. Null before it is published. */
  @Property({ type: 'integer', nullable: true })
  publication: number | null = null;

  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  submittedAt: Date | null = null;

  @Property({ type: 'text', nullable: true })
  submittedByName: string | null = null;

  /** Hash of the content that was submitted last. */
  @Property({ type: 'string', length: 64, nullable: true })
  submittedHash: string | null = null;

  /** Ids of the people who submitted the release or changed which drafts it has. They cannot approve it. */
  @Property({ type: 'json', default: '[]' })
  authorIds: string[] = [];

  @Property({ type: 'string', length: 24, nullable: true })
  scheduledById: string | null = null;

  @Property({ type: 'text', nullable: true })
  scheduledByName: string | null = null;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt: Date = new Date();

  @Property({ type: 'text' })
  createdByName!: string;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  updatedAt: Date = new Date();
}
