import { StaffListArgs } from '@daybook/content-engine';
import { ArgsType, Field } from 'type-graphql';

@ArgsType()
export class EntryListArgs extends StaffListArgs {
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
