import { Field, InputType } from 'type-graphql';
import { EmailAddress } from '../forms/form-rules.ts';

@InputType({ description: 'The form to sign up for the newsletter.' })
export class NewsletterInput {
  @EmailAddress()
  @Field(() => String, { description: 'E-mail address. Must not be empty.' })
  email!: string;

  @Field(() => String, {
    defaultValue: '',
    description: 'Hidden from people, so that only a program fills it in.',
  })
  website: string = '';
}
