import { ContentType, LongText, Text } from '@daybook/content-engine';
import { Entry } from '../entry.ts';

@ContentType({
  label: 'Contact entry',
  plural: 'contactEntries',
  description: 'A message sent with the contact form, or a request sent with a download form.',
  titleField: 'email',
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
}
