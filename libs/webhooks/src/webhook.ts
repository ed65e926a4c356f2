import { choices, newRecordId } from '@daybook/content-engine';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';

/** An event about which a webhook can get messages. */
export type WebhookEvent = 'published' | 'removed' | 'entryReceived';

export const webhookEvents = choices<WebhookEvent>(
  'WebhookEvent',
  'Event about which a webhook can get messages.',
  {
    published: 'A record was published: created, changed, or restored.',
    removed: 'A published record was removed.',
    entryReceived: 'A visitor sent a contact message or signed up for the newsletter. Spam does not count.',
  },
);

/** An address of another program that gets messages about events. Its secrets are stored encrypted. */
@ObjectType({
  description: 'A program that gets signed messages about events, as Standard Webhooks specifies.',
})
@Entity()
export class Webhook {
  @Field(() => ID, { description: 'Id of the webhook.' })
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  @Field(() => String, { description: 'Name of the webhook, as the audit log shows it. Plain text.' })
  @Property({ type: 'text', unique: true })
  name!: string;

  @Field(() => String, { description: 'URL to which messages are sent.' })
  @Property({ type: 'text' })
  url!: string;

  @Field(() => [webhookEvents.values], { description: 'Events about which messages are sent.' })
  @Property({ type: 'json' })
  events!: WebhookEvent[];

  @Field(() => [String], {
    description: 'GraphQL types of the content about which messages are sent, such as `Post`; empty for all.',
  })
  @Property({ type: 'json' })
  types!: string[];

  @Field(() => Boolean, {
    description:
      'Whether messages are sent. There are never messages about events that happen while the webhook is off.',
  })
  @Property({ type: 'boolean' })
  isActive!: boolean;

  /** The encrypted secret that signs messages. */
  @Property({ type: 'text', hidden: true })
  secret!: string;

  /** The encrypted secret from before the last rotation. */
  @Property({ type: 'text', nullable: true, hidden: true })
  previousSecret: string | null = null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time until which messages are also signed with the secret before the last rotation; null if there is none.',
  })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  previousEndsAt: Date | null = null;

  /** Number of the last publication about which all messages were created. */
  @Property({ type: 'integer' })
  lastPublication!: number;

  /**
   * The last record of the next publication about which a message was created, in the order of ids. Null if there is
   * none. Large publications take several transactions.
   */
  @Property({ type: 'string', length: 24, nullable: true })
  lastRecordId: string | null = null;

  /** Attempts that have failed since the last success. Reset when no message is waiting to be sent. */
  @Property({ type: 'integer', default: 0 })
  failures = 0;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time since which every attempt has failed; null if the last one succeeded, or if no message is waiting to be sent.',
  })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  failingSince: Date | null = null;

  /** Time before which nothing is sent, because several attempts in a row have failed. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  restsUntil: Date | null = null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the webhook was paused, because every attempt had failed for a day or the program answered 410; null if it is not paused.',
  })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  pausedAt: Date | null = null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the last attempt failed; null if it succeeded. Plain text.',
  })
  @Property({ type: 'text', nullable: true })
  problem: string | null = null;

  @Field(() => String, { description: 'Name of the person who created the webhook.' })
  @Property({ type: 'text' })
  createdByName!: string;

  @Field(() => Date, { description: 'Time of the creation.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt!: Date;
}
