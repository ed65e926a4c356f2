import { ArgsType, Field } from 'type-graphql';
import { EntryFilters } from '../entry-filters.ts';
import { type ContactState, contactStates } from './contact-work.ts';

@ArgsType()
export class ContactFilters extends EntryFilters {
  @Field(() => [contactStates.values], {
    nullable: true,
    description: 'States of the messages; all if omitted.',
  })
  states?: ContactState[] | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether to list only messages that are assigned to the caller.',
  })
  assignedToMe: boolean = false;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether to list only messages with an answer that did not arrive.',
  })
  undelivered: boolean = false;
}
