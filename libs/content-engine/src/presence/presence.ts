import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { newRecordId } from '../records/record-id.ts';

/** Says that a person is writing at a place, such as an answer to a message or a record. It counts for two minutes after `seenAt`. */
@Unique({ properties: ['place', 'personId'] })
@Entity({ tableName: 'presence' })
export class Presence {
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  /** What the person writes, such as `answer 65f0…` or `record Post 65f0…`. */
  @Property({ type: 'text' })
  place!: string;

  @Property({ type: 'string', length: 24 })
  personId!: string;

  @Property({ type: 'text' })
  personName!: string;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  seenAt!: Date;
}
