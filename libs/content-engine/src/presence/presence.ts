import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { newRecordId } from '../records/record-id.ts';

/**
 * A person who is writing at a place, such as a record or the answer to a message. The row counts for two minutes after
 * `seenAt`.
 */
@Unique({ properties: ['place', 'personId'] })
@Entity({ tableName: 'presence' })
export class Presence {
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  /** Key of the place, such as `answer 65f0…` or `record Post 65f0…`. */
  @Property({ type: 'text' })
  place!: string;

  @Property({ type: 'string', length: 24 })
  personId!: string;

  @Property({ type: 'text' })
  personName!: string;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  seenAt!: Date;
}
