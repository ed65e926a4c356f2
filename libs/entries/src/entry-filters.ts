import { searchDescription } from '@daybook/content-engine';
import { ArgsType, Field } from 'type-graphql';

/** The filters of a list of entries. Exports take the same ones. */
@ArgsType()
export class EntryFilters {
  @Field(() => String, { nullable: true, description: searchDescription })
  search?: string;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'True for entries flagged as spam, false for others, null for all.',
  })
  spam: boolean | null = false;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for handled entries, false for open ones, null for all.',
  })
  handled?: boolean | null;
}
