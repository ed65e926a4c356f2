import { ContentType, LongText, ReadsFrom, Text } from '@daybook/content-engine';
import { Index, Property } from '@mikro-orm/decorators/legacy';
import { Field } from 'type-graphql';
import { Entry } from '../entry.ts';
import { type ContactState, ContactWork } from './contact-work.ts';

/** `handledAt` is null exactly while the state is `open`. */
@Index({ properties: ['spam', 'state', 'createdAt', 'id'] })
@ContentType({
  label: 'Contact entry',
  plural: 'contactEntries',
  description: 'A message sent with the contact form, or a request sent with a download form.',
  titleField: 'email',
  isReceived: true,
})
export class ContactEntry extends Entry {
  @Text({ label: 'First name', description: 'First name. Plain text.', contractName: 'fname' })
  firstName!: string;

  @Text({ label: 'Last name', description: 'Last name. Plain text.', contractName: 'lname' })
  lastName!: string;

  @Text({ label: 'Email', description: 'E-mail address.' })
  email!: string;

  @Text({ label: 'Job title', description: 'Job title. Plain text.' })
  jobTitle!: string;

  @Text({ label: 'Company', description: 'Company. Plain text.' })
  company!: string;

  @LongText({ label: 'Message', description: 'Message. Plain text.' })
  message!: string;

  @Text({
    label: 'Resource',
    description: 'Title of the requested additional resource; empty for the contact form. Plain text.',
  })
  resource!: string;

  @Property({ type: 'text', default: 'open' })
  state: ContactState = 'open';

  @Property({ type: 'string', length: 24, nullable: true })
  assigneeId: string | null = null;

  @Property({ type: 'text', nullable: true })
  assigneeName: string | null = null;

  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  answeredAt: Date | null = null;

  @ReadsFrom('id', 'state', 'assigneeId', 'assigneeName', 'answeredAt')
  @Field(() => ContactWork, { description: 'State of the work on the message, and who is assigned to it.' })
  work(): ContactWork {
    const { id: entryId, state, assigneeId, assigneeName, answeredAt } = this;
    return { entryId, state, assigneeId, assigneeName, answeredAt };
  }
}
