import { Field, InputType } from 'type-graphql';
import { z } from 'zod';
import { atMost, emailAddress, filled, oneLine } from '../forms/form-rules.ts';

@InputType({ description: 'Fields of the contact form and of download forms.' })
export class ContactInput {
  @Field(() => String, { description: 'First name. Plain text. Must not be empty.' })
  firstName!: string;

  @Field(() => String, { defaultValue: '', description: 'Last name. Plain text.' })
  lastName: string = '';

  @Field(() => String, { description: 'E-mail address. Must not be empty.' })
  email!: string;

  @Field(() => String, { defaultValue: '', description: 'Job title. Plain text.' })
  jobTitle: string = '';

  @Field(() => String, { defaultValue: '', description: 'Company. Plain text.' })
  company: string = '';

  @Field(() => String, {
    defaultValue: '',
    description: 'Message. Plain text. Must not be empty, except in download forms.',
  })
  message: string = '';

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

/** What the contact form accepts. Download forms have a resource instead of a message. */
export const contactForm = z
  .object({
    firstName: filled(100, 'First name'),
    lastName: atMost(100, 'Last name'),
    email: emailAddress,
    jobTitle: atMost(200, 'Job title'),
    company: atMost(200, 'Company'),
    message: atMost(10_000, 'Message'),
    resource: atMost(1_000, 'Resource'),
  })
  .refine(({ message, resource }) => oneLine(message) !== '' || oneLine(resource) !== '', {
    path: ['message'],
    message: 'Message is required.',
  });
