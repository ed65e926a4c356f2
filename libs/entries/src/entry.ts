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
}
