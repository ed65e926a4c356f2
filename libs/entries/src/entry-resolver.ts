import {
  contentTypeOf,
  type RecordClass,
  type RecordPage,
  type RequestContext,
  recordList,
} from '@daybook/content-engine';
import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  Authorized,
  type ClassType,
  Ctx,
  ID,
  Info,
  Mutation,
  Query,
  Resolver,
} from 'type-graphql';
import type { Entry } from './entry.ts';
import type { EntryListArgs } from './entry-list-args.ts';
import type { EntryStore } from './entry-store.ts';

/** What staff can do with entries of a type. The class that extends it adds how visitors send them. */
export function entryResolver<T extends Entry, ListArgs extends EntryListArgs>(
  type: RecordClass<T>,
  store: EntryStore<T, ListArgs>,
  listArgs: ClassType<ListArgs>,
) {
  const { names, label, description } = contentTypeOf(type);
  const EntryList = recordList(type, names.listType);
  const noun = label.toLowerCase();

  @Resolver()
  abstract class EntryResolver {
    @Authorized('readEntries')
    @Query(() => EntryList, { name: names.list, description: `${description} Newest first.` })
    entries(
      @Ctx() context: RequestContext,
      @Info() info: GraphQLResolveInfo,
      @Args(() => listArgs) args: ListArgs,
    ): Promise<RecordPage<T>> {
      return store.entries(context, info, args);
    }

    @Authorized('manageEntries')
    @Mutation(() => type, {
      name: names.mark,
      description: `Marks a ${noun} as handled or as spam. Omitted marks stay unchanged.`,
    })
    mark(
      @Ctx() context: RequestContext,
      @Arg('id', () => ID) id: string,
      @Arg('handled', () => Boolean, { nullable: true, description: 'Whether it is handled.' })
      handled?: boolean,
      @Arg('spam', () => Boolean, { nullable: true, description: 'Whether it is spam.' }) spam?: boolean,
    ): Promise<T> {
      return store.mark(context, id, { handled, spam });
    }

    @Authorized('manageEntries')
    @Mutation(() => type, { name: names.remove, description: `Removes a ${noun} and returns it.` })
    remove(@Ctx() context: RequestContext, @Arg('id', () => ID) id: string): Promise<T> {
      return store.remove(context, id);
    }
  }
  return EntryResolver;
}
