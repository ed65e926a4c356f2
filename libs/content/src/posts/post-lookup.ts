import { OneOf } from '@daybook/content-engine';
import { Field, ID, InputType } from 'type-graphql';

@OneOf()
@InputType({ description: 'Identifies a post.' })
export class PostLookup {
  @Field(() => ID, { nullable: true, description: 'Id of the post.' })
  id?: string;

  @Field(() => String, { nullable: true, description: 'Current or earlier slug of the post.' })
  slug?: string;
}
