import { choices, newRecordId } from '@daybook/content-engine';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Webhook } from './webhook.ts';

export type DeliveryState = 'waiting' | 'sending' | 'delivered' | 'failed';

const states = choices<DeliveryState>('WebhookDeliveryState', 'State of a message to a webhook.', {
  waiting: 'It is waiting to be sent, or to be tried again.',
  sending: 'It is being sent.',
  delivered: 'The program answered with a status from 200 to 299.',
  failed:
    'It could not be delivered within a day, the webhook was switched off before, or it is a ping, which is tried once.',
});

/** A message to a webhook. The table is both the queue and the log. */
@ObjectType({ description: 'A message to a webhook, and its state.' })
@Index({ properties: ['webhook', 'state', 'dueAt'] })
@Index({ properties: ['webhook', 'recordId', 'publication'] })
@Index({ properties: ['webhook', 'createdAt', 'id'] })
@Entity()
export class WebhookDelivery {
  @Field(() => ID, { description: 'Id of the message. `webhook-id` is `msg_` and this id.' })
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  @ManyToOne({ entity: () => Webhook, deleteRule: 'cascade' })
  webhook!: Webhook;

  @Field(() => String, {
    description: 'Type of the message: `content.published`, `content.removed`, `entry.received`, or `ping`.',
  })
  @Property({ type: 'text' })
  event!: string;

  @Field(() => String, { description: 'GraphQL type of the record, such as `Post`; empty for pings.' })
  @Property({ type: 'text' })
  recordType!: string;

  @Field(() => ID, { description: 'Id of the record; that of the webhook for pings.' })
  @Property({ type: 'string', length: 24 })
  recordId!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of the publication; null for entries and pings.',
  })
  @Property({ type: 'integer', nullable: true })
  publication!: number | null;

  @Field(() => String, { description: 'The body, which is JSON.' })
  @Property({ type: 'text' })
  payload!: string;

  @Field(() => states.values, { description: 'State of the message.' })
  @Property({ type: 'text' })
  state!: DeliveryState;

  @Field(() => Int, { description: 'Number of attempts since the message was last queued.' })
  @Property({ type: 'integer' })
  attempts!: number;

  @Field(() => Int, { nullable: true, description: 'Status of the last response; null without one.' })
  @Property({ type: 'integer', nullable: true })
  responseStatus!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The beginning of the last response as plain text; null without one.',
  })
  @Property({ type: 'text', nullable: true })
  responseText!: string | null;

  @Field(() => String, { nullable: true, description: 'Why the last attempt failed; null if it succeeded.' })
  @Property({ type: 'text', nullable: true })
  problem!: string | null;

  @Field(() => Date, { description: 'Time at which the message was made.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  /** Time at which the message was last queued, or at which sending went on after a stop. Attempts end a day later. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  queuedAt!: Date;

  @Field(() => Date, { description: 'Time of the next attempt, if the message is waiting.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  dueAt!: Date;

  /** Time at which the last attempt began. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  startedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'Time at which the message was delivered or failed.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  endedAt!: Date | null;
}
