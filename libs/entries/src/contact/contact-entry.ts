import { ContentType, LongText, Text } from '@daybook/content-engine';
import { Entry } from '../entry.ts';

@ContentType({
  label: 'Contact entry',
  plural: 'contactEntries',
  description: 'What visitors wrote in the contact form or in a download form.',
  titleField: 'email',
})
export class ContactEntry extends Entry {
  @Text({ label: 'First name' })
  fname!: string;

  @Text({ label: 'Last name' })
  lname!: string;

  @Text({ label: 'Email' })
  email!: string;

  @Text({ label: 'Job title' })
  jobTitle!: string;

  @Text({ label: 'Company' })
  company!: string;

  @LongText({ label: 'Message' })
  message!: string;

  @Text({
    label: 'Resource',
    description: 'Title of the additional resource of the download form; empty for the contact form.',
  })
  resource!: string;
}
