import {
  contentTypeOf,
  type RecordClass,
  type RecordPage,
  type RequestContext,
  recordList,
  type SortedPaging,
  sortedPaging,
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
import type { EntryFilters } from './entry-filters.ts';
import type { EntryStore } from './entry-store.ts';
import { type ExportPage, ExportPaging, entryExport } from './export/export-page.ts';

/** Makes the staff operations of an entry type. Subclasses add the operations of visitors. */
export function entryResolver<T extends Entry, Filters extends EntryFilters>(
  type: RecordClass<T>,
  store: EntryStore<T, Filters>,
  filterArgs: ClassType<Filters>,
) {
  const { names, label } = contentTypeOf(type);
  const EntryList = recordList(type, names.listType);
  const EntryExport = entryExport(type, names);
  const PagingArgs = sortedPaging(type);
  const noun = label.toLowerCase();

  @Resolver()
  abstract class EntryResolver {
    @Authorized('readEntries')
    @Query(() => EntryList, {
      name: names.list,
      description: `All records of type ${names.type}, newest first. For staff.`,
    })
    entries(
      @Ctx() context: RequestContext,
      @Info() info: GraphQLResolveInfo,
      @Args(() => filterArgs) filters: Filters,
      @Args(() => PagingArgs) paging: SortedPaging,
    ): Promise<RecordPage<T>> {
      return store.entries(context, info, filters, paging);
    }

    @Authorized('readEntries')
    @Mutation(() => EntryExport, {
      name: names.exportAll,
      description: `Exports records of type ${names.type}, newest first, in pages. The first page writes a line to the audit log. STEP_UP_REQUIRED if the last sign-in or confirmation is too old; the other pages do not need it.`,
    })
    export(
      @Ctx() context: RequestContext,
      @Info() info: GraphQLResolveInfo,
      @Args(() => filterArgs) filters: Filters,
      @Args(() => ExportPaging) paging: ExportPaging,
    ): Promise<ExportPage<T>> {
      return store.exportPage(context, info, filters, paging);
    }

    @Authorized('manageEntries')
    @Mutation(() => type, {
      name: names.mark,
      description: `Sets the handled and spam flags of a ${noun} and returns it. Omitted flags keep their values.`,
    })
    mark(
      @Ctx() context: RequestContext,
      @Arg('id', () => ID, { description: 'Id of the entry.' }) id: string,
      @Arg('handled', () => Boolean, { nullable: true, description: 'Whether staff dealt with it.' })
      handled?: boolean,
      @Arg('spam', () => Boolean, { nullable: true, description: 'Whether it is spam.' }) spam?: boolean,
    ): Promise<T> {
      return store.mark(context, id, { handled, spam });
    }

    @Authorized('manageEntries')
    @Mutation(() => type, {
      name: names.remove,
      description: `Deletes a ${noun} permanently and returns it.`,
    })
    remove(
      @Ctx() context: RequestContext,
      @Arg('id', () => ID, { description: 'Id of the entry.' }) id: string,
    ): Promise<T> {
      return store.remove(context, id);
    }
  }
  return EntryResolver;
}
