import { ContentRecord } from '@daybook/content-engine';
import { Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';

/** The texts of one screen. There may be several records per screen; one of them is in use (contract §1). */
@ObjectType({ description: 'The texts of one screen.' })
export abstract class PageRecord extends ContentRecord {
  @Field(() => Boolean, {
    description: 'Whether staff chose this record; the oldest is in use while none is chosen.',
  })
  @Property({ type: 'boolean', default: false })
  chosen: boolean = false;
}
