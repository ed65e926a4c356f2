import { ContentRecord } from '@daybook/content-engine';
import { Index, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';

/** What visitors send with a form. Spam is stored with a flag, so that no message of a person is ever lost. */
@ObjectType({ description: 'What a visitor sent with a form.' })
@Index({ properties: ['spam', 'createdAt', 'id'] })
@Index({ properties: ['createdAt', 'id'] })
export abstract class Entry extends ContentRecord {
  @Field(() => Boolean, { description: 'Whether the entry looks like spam, or staff marked it as spam.' })
  @Property({ type: 'boolean', default: false })
  spam!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'When staff marked it as handled; null while it is open.',
  })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  handledAt: Date | null = null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the person who marked it as handled, at that time.',
  })
  @Property({ type: 'text', nullable: true })
  handledByName: string | null = null;
}
