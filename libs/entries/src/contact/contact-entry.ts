import { ContentType, LongText, Text } from '@daybook/content-engine';
import { Entry } from '../entry.ts';

@ContentType({
  label: 'Contact entry',
  plural: 'contactEntries',
  description: 'What visitors wrote by the contact form or a download form.',
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
    description: 'Title of the additional resource whose download form was sent; empty for the contact form.',
  })
  resource!: string;
}
