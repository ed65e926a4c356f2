import { Field, InputType } from 'type-graphql';
import { z } from 'zod';
import { emailAddress } from '../forms/form-rules.ts';

@InputType({ description: 'Fields of the newsletter form.' })
export class NewsletterInput {
  @Field(() => String, { description: 'E-mail address. Must not be empty.' })
  email!: string;

  @Field(() => String, {
    defaultValue: '',
    description: 'Hidden field that detects bots. Leave it empty.',
  })
  website: string = '';
}

/** What the newsletter form accepts. */
export const newsletterForm = z.object({ email: emailAddress });
