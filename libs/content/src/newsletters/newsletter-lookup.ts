import { OneOf } from '@daybook/content-engine';
import { Field, ID, InputType } from 'type-graphql';

@OneOf()
@InputType({ description: 'Identifies a newsletter.' })
export class NewsletterResourceLookup {
  @Field(() => ID, { nullable: true, description: 'Id of the newsletter.' })
  id?: string;

  @Field(() => String, { nullable: true, description: 'Name of its stored file.' })
  fileId?: string;
}
