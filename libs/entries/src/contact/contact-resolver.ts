import type { RequestContext } from '@daybook/content-engine';
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Authorized, Ctx, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import { EntryListArgs } from '../entry-list-args.ts';
import { entryResolver } from '../entry-resolver.ts';
import { FormReceipt, received } from '../forms/form-receipt.ts';
import { ContactEntry } from './contact-entry.ts';
import { ContactEntryStore } from './contact-entry-store.ts';
import { ContactInput } from './contact-input.ts';

const store = new ContactEntryStore();

/** The contact form and its messages. */
@Resolver()
export class ContactResolver extends entryResolver(ContactEntry, store, EntryListArgs) {
  @Mutation(() => FormReceipt, {
    description: 'Sends the contact form or a download form. RATE_LIMITED if an address sends too many.',
  })
  async submitContact(
    @Ctx() context: RequestContext,
    @Arg('input', () => ContactInput, { validate: true, description: 'Fields of the form.' })
    input: ContactInput,
  ): Promise<FormReceipt> {
    await store.submit(context, input);
    return received;
  }

  @Authorized('readEntries')
  @Query(() => ContactEntry, { nullable: true, description: 'One contact entry; null where there is none.' })
  contactEntry(
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => ID, { description: 'Id of the entry.' }) id: string,
  ): Promise<ContactEntry | null> {
    return store.find(context, info, id);
  }
}
