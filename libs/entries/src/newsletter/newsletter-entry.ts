import { ContentType, emailKey, ReadsFrom, type RequestContext, Text } from '@daybook/content-engine';
import { Property, Unique } from '@mikro-orm/decorators/legacy';
import { Ctx, Field } from 'type-graphql';
import { Entry } from '../entry.ts';

@ContentType({
  label: 'Newsletter entry',
  plural: 'newsletterEntries',
  description: 'A sign-up for the newsletter.',
  titleField: 'email',
})
export class NewsletterEntry extends Entry {
  @Text({ label: 'Email', description: 'E-mail address as entered; unique without regard to case.' })
  email!: string;

  @Unique()
  @Property({ type: 'text' })
  emailKey!: string;

  @Field(() => Date, {
    nullable: true,
    description: 'When the person unsubscribed; null while they are subscribed.',
  })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  unsubscribedAt: Date | null = null;

  @ReadsFrom('id')
  @Field(() => String, {
    description:
      'Address of the page to unsubscribe this person; each letter should contain it. Mail programs may POST to it at once (RFC 8058).',
  })
  unsubscribeUrl(@Ctx() context: RequestContext): Promise<string> {
    return context.entries.unsubscribeLinks.urlOf(context.database, this.id);
  }

  setEmail(email: string): void {
    this.email = email;
    this.emailKey = emailKey(email);
  }
}
