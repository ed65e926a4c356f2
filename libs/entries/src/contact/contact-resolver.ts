import type { RecordPage, RequestContext } from '@daybook/content-engine';
import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  Authorized,
  Ctx,
  Field,
  ID,
  Info,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { EntryListArgs } from '../entry-list-args.ts';
import { FormReceipt, received } from '../forms/form-receipt.ts';
import { ContactEntry } from './contact-entry.ts';
import { ContactEntryStore } from './contact-entry-store.ts';
import { ContactInput } from './contact-input.ts';

const store = new ContactEntryStore();

@ObjectType({ description: 'One page of records of type ContactEntry.' })
class ContactEntryList implements RecordPage<ContactEntry> {
  @Field(() => [ContactEntry], { description: 'The records of this page.' })
  items!: ContactEntry[];

  @Field(() => Int, { description: 'How many records there are on all pages.' })
  totalCount!: number;
}

@Resolver()
export class ContactResolver {
  @Mutation(() => FormReceipt, {
    description: 'Sends the contact form; open to everybody. RATE_LIMITED when an address sends too many.',
  })
  async submitContact(
    @Ctx() context: RequestContext,
    @Arg('input', () => ContactInput, { validate: true }) input: ContactInput,
  ): Promise<FormReceipt> {
    await store.submit(context, input);
    return received;
  }

  @Authorized('readEntries')
  @Query(() => ContactEntryList, { description: 'What visitors wrote, the newest first.' })
  contactEntries(
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Args(() => EntryListArgs) args: EntryListArgs,
  ): Promise<ContactEntryList> {
    return store.entries(context, info, args);
  }

  @Authorized('readEntries')
  @Query(() => ContactEntry, { nullable: true, description: 'One contact entry; null where there is none.' })
  contactEntry(
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => ID) id: string,
  ): Promise<ContactEntry | null> {
    return store.find(context, info, id);
  }

  @Authorized('manageEntries')
  @Mutation(() => ContactEntry, {
    description: 'Marks a contact entry as handled or as spam; what is left out stays.',
  })
  markContactEntry(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('handled', () => Boolean, { nullable: true, description: 'Whether it is dealt with.' })
    handled?: boolean,
    @Arg('spam', () => Boolean, { nullable: true, description: 'Whether it is spam.' }) spam?: boolean,
  ): Promise<ContactEntry> {
    return store.mark(context, id, { handled, spam });
  }

  @Authorized('manageEntries')
  @Mutation(() => ContactEntry, { description: 'Removes a contact entry and answers what it was.' })
  removeContactEntry(@Ctx() context: RequestContext, @Arg('id', () => ID) id: string): Promise<ContactEntry> {
    return store.remove(context, id);
  }
}
