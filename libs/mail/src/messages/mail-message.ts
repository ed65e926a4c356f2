import { choices, newRecordId } from '@daybook/content-engine';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';

/** The state of a message. */
export type MailState = 'queued' | 'sending' | 'sent' | 'bounced' | 'failed';

const states = choices<MailState>('MailState', 'State of a message.', {
  queued: 'It is waiting to be sent, or to be tried again after a temporary failure.',
  sending: 'It is being sent.',
  sent: 'The mail server has accepted it or, without one, it was written to a folder: see `isInFolder`.',
  bounced: 'A mail server refused it permanently, at once or in a report after it had accepted it.',
  failed: 'It could not be sent within a day, or is no longer needed.',
});

/**
 * A message to one person. Its text is not stored. It is created from `data` when the message is sent, so the database
 * and its backups contain no working links.
 */
@ObjectType({ description: 'A message that the site sends by e-mail. Its text is not stored.' })
@Index({ properties: ['state', 'dueAt'] })
@Index({ properties: ['createdAt', 'id'] })
@Entity()
export class MailMessage {
  @Field(() => ID, { description: 'Id of the message.' })
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  /** Name of the `MailTemplate` that creates the text. */
  @Property({ type: 'text' })
  kind!: string;

  @Field(() => String, { description: 'E-mail address of the recipient.' })
  @Property({ type: 'text' })
  recipient!: string;

  @Field(() => String, { description: 'Subject. Plain text.' })
  @Property({ type: 'text' })
  subject!: string;

  /** Ids and other values from which the text is created. Never contains secrets. */
  @Property({ type: 'json' })
  data!: object;

  @Field(() => states.values, { description: 'State of the message.' })
  @Property({ type: 'text' })
  state!: MailState;

  @Field(() => Boolean, {
    description:
      'Whether it was written to a folder on the server instead of being sent, because no SMTP server was configured at that time.',
  })
  @Property({ type: 'boolean', default: false })
  isInFolder!: boolean;

  @Field(() => Int, { description: 'Number of attempts since it was last queued.' })
  @Property({ type: 'integer' })
  attempts!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Why the last attempt failed or the message bounced, such as the reply of the mail server; null if it did not fail.',
  })
  @Property({ type: 'text', nullable: true })
  problem!: string | null;

  @Field(() => Date, { description: 'Time at which the message was added.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  /** Time at which it was last queued. Attempts end a day later. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  queuedAt!: Date;

  @Field(() => Date, { description: 'Time of the next attempt, if it is queued.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  dueAt!: Date;

  /** Time at which the last attempt began. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  startedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'Time at which it was sent, bounced, or failed.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  endedAt!: Date | null;
}
