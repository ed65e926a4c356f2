import { ContentRecord, RecordInterface } from '@daybook/content-engine';
import { Property } from '@mikro-orm/decorators/legacy';
import { Field } from 'type-graphql';

/** Texts of one screen. A screen may have several records, of which one is in use (contract §1). */
@RecordInterface('PageRecord', { description: 'Texts of one screen.' })
export abstract class PageRecord extends ContentRecord {
  @Field(() => Boolean, {
    description: 'Whether staff chose this record for its screen. If none is chosen, the oldest is in use.',
  })
  @Property({ type: 'boolean', default: false })
  chosen: boolean = false;
}
