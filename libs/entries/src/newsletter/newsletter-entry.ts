import { ContentType, emailKey, ReadsFrom, type RequestContext, Text } from '@daybook/content-engine';
import { Property, Unique } from '@mikro-orm/decorators/legacy';
import { Ctx, Field } from 'type-graphql';
import { Entry } from '../entry.ts';

@ContentType({
  label: 'Newsletter entry',
  plural: 'newsletterEntries',
  description: 'A newsletter sign-up.',
  titleField: 'email',
  isReceived: true,
})
export class NewsletterEntry extends Entry {
  @Text({ label: 'Email', description: 'E-mail address as entered. Unique, ignoring case.' })
  email!: string;

  @Unique()
  @Property({ type: 'text' })
  emailKey!: string;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the person unsubscribed; null if they are signed up. A new sign-up has to be confirmed by mail first.',
  })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  unsubscribedAt: Date | null = null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the person confirmed the sign-up with the link of a message; null if not confirmed.',
  })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  confirmedAt: Date | null = null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which a mail server reported that the address does not work; null if none did, or after a new sign-up.',
  })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  bouncedAt: Date | null = null;

  /** Time at which somebody last signed up with this address, after the first time. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  signedUpAgainAt: Date | null = null;

  @ReadsFrom('id')
  @Field(() => String, {
    description:
      'URL of the unsubscribe page of this person, to put into each letter. Mail programs may POST to it (RFC 8058).',
  })
  unsubscribeUrl(@Ctx() context: RequestContext): Promise<string> {
    return context.entries.unsubscribeLinks.urlOf(context.database, this.id);
  }

  setEmail(email: string): void {
    this.email = email;
    this.emailKey = emailKey(email);
  }
}

/**
 * Whether a link that was created at `askedAt` may confirm a sign-up: the sign-up is not confirmed, or the person
 * unsubscribed before the link was created.
 */
export function isUnconfirmed(
  { confirmedAt, unsubscribedAt }: Pick<NewsletterEntry, 'confirmedAt' | 'unsubscribedAt'>,
  askedAt: Date,
): boolean {
  return unsubscribedAt === null ? confirmedAt === null : unsubscribedAt < askedAt;
}
