import { ContentRecord, RecordInterface } from '@daybook/content-engine';
import { Index, Property } from '@mikro-orm/decorators/legacy';
import { Field } from 'type-graphql';

/** What a visitor sent with a form. Spam is flagged and kept, because the check may be wrong. */
@RecordInterface('Entry', { description: 'An entry that a visitor sent with a form.' })
@Index({ properties: ['spam', 'createdAt', 'id'] })
@Index({ properties: ['createdAt', 'id'] })
export abstract class Entry extends ContentRecord {
  @Field(() => Boolean, { description: 'Whether the entry is flagged as spam, by the server or by staff.' })
  @Property({ type: 'boolean', default: false })
  spam!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which staff flagged it as handled; null if it is open.',
  })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  handledAt: Date | null = null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the collaborator who flagged it as handled, at that time.',
  })
  @Property({ type: 'text', nullable: true })
  handledByName: string | null = null;

  /** Whether nobody was told of the entry, because the server flagged it as spam. */
  @Property({ type: 'boolean', default: false })
  isHeldBack = false;

  /** Time at which an entry that was held back turned out not to be spam. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  releasedAt: Date | null = null;

  /** Sets the spam flag as the server sees it when the entry arrives. */
  receive(isSpam: boolean): void {
    this.spam = isSpam;
    this.isHeldBack = isSpam;
  }

  /** Removes the spam flag. Returns whether people and webhooks have to be told of the entry now. */
  clearSpam(): boolean {
    this.spam = false;
    if (!this.isHeldBack) return false;
    this.isHeldBack = false;
    this.releasedAt = new Date();
    return true;
  }
}

/** What changes with the spam flag. */
export const spamProperties = ['spam', 'isHeldBack', 'releasedAt'] as const;
