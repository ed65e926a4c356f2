import { ContentRecord } from '@daybook/content-engine';
import { Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';

/** What visitors send in by a form. Spam is kept and flagged, so that nothing sent by a person is ever lost. */
@ObjectType({ description: 'What a visitor sent in by a form.' })
export abstract class Entry extends ContentRecord {
  @Field(() => Boolean, { description: 'Whether the entry looks like spam, or staff said so.' })
  @Property({ type: 'boolean', default: false })
  spam!: boolean;
}
