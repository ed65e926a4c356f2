import { Arg, Args, Authorized, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { allContentTypes } from '../content-type.ts';
import { Paging, pageBounds } from '../records/list-query.ts';
import type { RequestContext } from '../request-context.ts';
import { type FoundRecord, searchRecords } from './search-records.ts';

@ObjectType({ description: 'A record that staff searched for.' })
class StaffSearchResult implements FoundRecord {
  @Field(() => String, { description: 'Name of its type in this schema, such as Post.' })
  type!: string;

  @Field(() => ID, { description: 'Its id.' })
  id!: string;

  @Field(() => String, { description: 'What names it in lists.' })
  title!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The last part of its address, where its type has one.',
  })
  slug!: string | null;
}

@Resolver()
export class StaffSearchResolver {
  // Both policies are required, because the results include entries.
  @Authorized('readContent', 'readEntries')
  @Query(() => [StaffSearchResult], {
    description:
      'Records and entries of any type that contain the words, best match first. The last word may be incomplete.',
  })
  async staffSearch(
    @Ctx() context: RequestContext,
    @Arg('query', () => String, { description: 'Words, as in a web search: quotes, or, minus.' })
    query: string,
    @Args(() => Paging) paging: Paging,
  ): Promise<FoundRecord[]> {
    const bounds = pageBounds(paging, context.maxPageSize);
    const { found } = await searchRecords(context.database, context.viewer, allContentTypes(), query, bounds);
    return found;
  }
}
