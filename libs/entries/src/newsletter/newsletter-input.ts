import { Field, InputType } from 'type-graphql';
import { EmailAddress } from '../forms/form-rules.ts';

@InputType({ description: 'Fields of the newsletter form.' })
export class NewsletterInput {
  @EmailAddress()
  @Field(() => String, { description: 'E-mail address. Must not be empty.' })
  email!: string;

  @Field(() => String, {
    defaultValue: '',
    description: 'Hidden field that detects bots. Leave it empty.',
  })
  website: string = '';
}
