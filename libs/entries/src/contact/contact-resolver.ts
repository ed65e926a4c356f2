import type { RequestContext } from '@daybook/content-engine';
import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  ArgsType,
  Authorized,
  Ctx,
  Field,
  ID,
  Info,
  Mutation,
  Query,
  Resolver,
} from 'type-graphql';
import { entryResolver } from '../entry-resolver.ts';
import { FormReceipt, received } from '../forms/form-receipt.ts';
import { ContactEntry } from './contact-entry.ts';
import { contactEntries } from './contact-entry-store.ts';
import { ContactFilters } from './contact-filters.ts';
import { ContactInput } from './contact-input.ts';

@ArgsType()
class NeighborArgs extends ContactFilters {
  @Field(() => ID, {
    description: 'Id of the message whose neighbor to find. It does not have to match the other arguments.',
  })
  id!: string;
}

/** The contact form and its messages. */
@Resolver()
export class ContactResolver extends entryResolver(ContactEntry, contactEntries, ContactFilters) {
  @Mutation(() => FormReceipt, {
    description: 'Sends the contact form or a download form. RATE_LIMITED if an address sends too many.',
  })
  async submitContact(
    @Ctx() context: RequestContext,
    @Arg('input', () => ContactInput, { description: 'Fields of the form.' })
    input: ContactInput,
  ): Promise<FormReceipt> {
    await contactEntries.submit(context, input);
    return received;
  }

  @Authorized('readEntries')
  @Query(() => ContactEntry, { nullable: true, description: 'One contact entry; null if there is none.' })
  contactEntry(
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => ID, { description: 'Id of the entry.' }) id: string,
  ): Promise<ContactEntry | null> {
    return contactEntries.find(context, info, id);
  }

  @Authorized('readEntries')
  @Query(() => ContactEntry, {
    nullable: true,
    description:
      'The contact entry that arrived before another one, among those that match; null if there is none.',
  })
  nextContactEntry(
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Args(() => NeighborArgs) args: NeighborArgs,
  ): Promise<ContactEntry | null> {
    return contactEntries.neighbor(context, info, args, 'next');
  }

  @Authorized('readEntries')
  @Query(() => ContactEntry, {
    nullable: true,
    description:
      'The contact entry that arrived after another one, among those that match; null if there is none.',
  })
  previousContactEntry(
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Args(() => NeighborArgs) args: NeighborArgs,
  ): Promise<ContactEntry | null> {
    return contactEntries.neighbor(context, info, args, 'previous');
  }
}
