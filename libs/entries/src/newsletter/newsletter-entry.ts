import { ContentType, emailKey, Text } from '@daybook/content-engine';
import { Property, Unique } from '@mikro-orm/decorators/legacy';
import { Entry } from '../entry.ts';

@ContentType({
  label: 'Newsletter entry',
  plural: 'newsletterEntries',
  description: 'Who signed up for the newsletter.',
  titleField: 'email',
})
export class NewsletterEntry extends Entry {
  @Text({ label: 'Email', description: 'E-mail address as it was typed; unique without regard to case.' })
  email!: string;

  @Unique()
  @Property({ type: 'text' })
  emailKey!: string;

  setEmail(email: string): void {
    this.email = email;
    this.emailKey = emailKey(email);
  }
}
