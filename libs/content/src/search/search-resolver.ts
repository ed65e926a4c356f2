import {
  type ContentRecord,
  choices,
  type FoundRecord,
  Paging,
  pageBounds,
  type RecordClass,
  type RequestContext,
  readByIds,
  SnippetPart,
  searchRecords,
  selectedFields,
  snippetsOf,
} from '@daybook/content-engine';
import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  Ctx,
  createUnionType,
  Field,
  FieldResolver,
  ID,
  Info,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { AdditionalResource } from '../additional-resource.ts';
import { NewsletterResource } from '../newsletters/newsletter-resource.ts';
import { Post } from '../posts/post.ts';
import { Event } from '../videos/event.ts';
import { Webinar } from '../videos/webinar.ts';

/** Types of the site search: those with a page or a download of their own. */
const searched: readonly RecordClass[] = [Post, Event, Webinar, AdditionalResource, NewsletterResource];

/** The same as a condition of a filter costs, because the database ranks all records that have the words. */
const costOfSearch = 500;

type SearchedType = 'Post' | 'Event' | 'Webinar' | 'AdditionalResource' | 'NewsletterResource';

const searchedTypes = choices<SearchedType>('SearchedType', 'A type that the site search covers.', {
  Post: 'Posts of the blog.',
  Event: 'Live and virtual events.',
  Webinar: 'Recorded webinars.',
  AdditionalResource: 'Guides and templates to download.',
  NewsletterResource: 'Newsletter files.',
});

const SearchedRecord = createUnionType({
  name: 'SearchedRecord',
  description: 'A record that the site search covers.',
  types: () => [Post, Event, Webinar, AdditionalResource, NewsletterResource] as const,
});

@ObjectType({ description: 'A record that the site search found.' })
class SearchResult implements FoundRecord {
  @Field(() => searchedTypes.values, { description: 'Type of the record.' })
  type!: SearchedType;

  @Field(() => ID, { description: 'Id of the record.' })
  id!: string;

  @Field(() => String, { description: 'Title of the record. Plain text.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'Slug of a post; null for other types.' })
  slug!: string | null;

  /** Makes the snippets of all results of the page, at the first call only. */
  snippets!: () => Promise<SnippetPart[][]>;
  /** The index of this result on the page. */
  place!: number;
}

@ObjectType({ description: 'One page of search results.' })
class SearchResults {
  @Field(() => [SearchResult], { description: 'Results of this page, best match first.' })
  items!: SearchResult[];

  @Field(() => Int, { description: 'Number of results on all pages.' })
  totalCount!: number;
}

@Resolver(() => SearchResult)
export class SearchResolver {
  @FieldResolver(() => SearchedRecord, {
    nullable: true,
    description: 'The record. Null if it was removed in the meantime.',
  })
  async record(
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Root() { type, id }: SearchResult,
  ): Promise<ContentRecord | null> {
    const found = searched.find(({ name }) => name === type);
    if (!found) return null;
    // The search has just found the record, and nothing of it is read.
    if (selectedFields(info, type).size === 0) return Object.assign(new found(), { id });
    return (await readByIds(context, found, info, [id])).get(id) ?? null;
  }

  // Costs as much as a rich text, because the beginning of the text is read and searched.
  @FieldResolver(() => [SnippetPart], {
    complexity: 50,
    description:
      'Excerpt of the text around the found words, in parts. Shows the beginning of the text if only the title has the words.',
  })
  async snippet(@Root() { snippets, place }: SearchResult): Promise<SnippetPart[]> {
    return (await snippets())[place] ?? [];
  }

  @Query(() => SearchResults, {
    complexity: costOfSearch,
    description:
      'Searches posts, events, webinars, additional resources, and newsletters. The last word may be incomplete.',
  })
  async search(
    @Ctx() context: RequestContext,
    @Arg('query', () => String, {
      description: 'Words to find. Quotes, `or`, and `-` work as in a web search.',
    })
    query: string,
    @Args(() => Paging) paging: Paging,
    @Arg('type', () => searchedTypes.values, {
      nullable: true,
      description: 'Type to search; all types if omitted.',
    })
    type?: SearchedType,
  ): Promise<SearchResults> {
    const types = searched.filter(({ name }) => !type || name === type);
    const bounds = pageBounds(paging, context.maxPageSize);
    const { database, viewer } = context;
    const { found, totalCount } = await searchRecords(database, viewer, types, query, bounds);
    let made: Promise<SnippetPart[][]> | undefined;
    const snippets = () => {
      made ??= snippetsOf(database, viewer, found, query);
      return made;
    };
    const items = found.map((record, place) => ({
      ...record,
      type: searchedTypes.values[record.type as SearchedType],
      snippets,
      place,
    }));
    return { items, totalCount };
  }
}
