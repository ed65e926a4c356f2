import { ValidateIf } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { AtMost, EmailAddress, Filled, oneLine } from '../forms/form-rules.ts';

@InputType({ description: 'The contact form, and the form before a resource is downloaded.' })
export class ContactInput {
  @Filled('First name')
  @AtMost(100, 'First name')
  @Field(() => String, { description: 'First name. Must not be empty.' })
  fname!: string;

  @AtMost(100, 'Last name')
  @Field(() => String, { defaultValue: '', description: 'Last name.' })
  lname: string = '';

  @EmailAddress()
  @Field(() => String, { description: 'E-mail address. Must not be empty.' })
  email!: string;

  @AtMost(200, 'Job title')
  @Field(() => String, { defaultValue: '', description: 'Job title.' })
  jobTitle: string = '';

  @AtMost(200, 'Company')
  @Field(() => String, { defaultValue: '', description: 'Company.' })
  company: string = '';

  @ValidateIf((form: ContactInput) => oneLine(form.message) !== '' || oneLine(form.resource) === '')
  @Filled('Message')
  @AtMost(10_000, 'Message')
  @Field(() => String, {
    defaultValue: '',
    description: 'Message. Must not be empty, except in the form before a download.',
  })
  message: string = '';

  @AtMost(300, 'Resource')
  @Field(() => String, {
    defaultValue: '',
    description: 'Title of the requested resource; empty in the contact form.',
  })
  resource: string = '';

  @Field(() => String, {
    defaultValue: '',
    description: 'Hidden from people, so that only a program fills it in.',
  })
  website: string = '';
}
