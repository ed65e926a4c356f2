import { ValidateIf } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { AtMost, EmailAddress, Filled, oneLine } from '../forms/form-rules.ts';

@InputType({ description: 'Fields of the contact form and of download forms.' })
export class ContactInput {
  @Filled('First name')
  @AtMost(100, 'First name')
  @Field(() => String, { description: 'First name. Plain text. Must not be empty.' })
  firstName!: string;

  @AtMost(100, 'Last name')
  @Field(() => String, { defaultValue: '', description: 'Last name. Plain text.' })
  lastName: string = '';

  @EmailAddress()
  @Field(() => String, { description: 'E-mail address. Must not be empty.' })
  email!: string;

  @AtMost(200, 'Job title')
  @Field(() => String, { defaultValue: '', description: 'Job title. Plain text.' })
  jobTitle: string = '';

  @AtMost(200, 'Company')
  @Field(() => String, { defaultValue: '', description: 'Company. Plain text.' })
  company: string = '';

  @ValidateIf((form: ContactInput) => oneLine(form.message) !== '' || oneLine(form.resource) === '')
  @Filled('Message')
  @AtMost(10_000, 'Message')
  @Field(() => String, {
    defaultValue: '',
    description: 'Message. Plain text. Must not be empty, except in download forms.',
  })
  message: string = '';

  @AtMost(300, 'Resource')
  @Field(() => String, {
    defaultValue: '',
    description: 'Title of the requested additional resource; empty for the contact form.',
  })
  resource: string = '';

  @Field(() => String, {
    defaultValue: '',
    description: 'Hidden field that detects bots. Leave it empty.',
  })
  website: string = '';
}
