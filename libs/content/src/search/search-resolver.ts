import {
  type FoundRecord,
  Paging,
  pageBounds,
  type RecordClass,
  type RequestContext,
  SnippetPart,
  searchRecords,
  snippetsOf,
} from '@daybook/content-engine';
import { Arg, Args, Ctx, Field, ID, Int, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import { AdditionalResource } from '../additional-resource.ts';
import { NewsletterResource } from '../newsletters/newsletter-resource.ts';
import { Post } from '../posts/post.ts';
import { Event } from '../videos/event.ts';
import { Webinar } from '../videos/webinar.ts';

/** Types of the site search: those with a page or a download of their own. */
const searched: readonly RecordClass[] = [Post, Event, Webinar, AdditionalResource, NewsletterResource];

enum SearchedType {
  Post = 'Post',
  Event = 'Event',
  Webinar = 'Webinar',
  AdditionalResource = 'AdditionalResource',
  NewsletterResource = 'NewsletterResource',
}
registerEnumType(SearchedType, {
  name: 'SearchedType',
  description: 'A type that the site search covers.',
  valuesConfig: {
    Post: { description: 'Posts of the blog.' },
    Event: { description: 'Live and virtual events.' },
    Webinar: { description: 'Recorded webinars.' },
    AdditionalResource: { description: 'Guides and templates to download.' },
    NewsletterResource: { description: 'Newsletter files.' },
  },
});

@ObjectType({ description: 'A record that the site search found.' })
class SearchResult implements FoundRecord {
  @Field(() => SearchedType, { description: 'Type of the record.' })
  type!: SearchedType;

  @Field(() => ID, { description: 'Id of the record.' })
  id!: string;

  @Field(() => String, { description: 'Title of the record. Plain text.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'Slug of a post; null for other types.' })
  slug!: string | null;

  // Costs as much as a rich text, because the beginning of the text is read and searched.
  @Field(() => [SnippetPart], {
    complexity: 50,
    description:
      'Excerpt of the text around the found words, in parts. If the words are only in the title, the beginning of the text.',
  })
  snippet!: SnippetPart[];
}

@ObjectType({ description: 'One page of search results.' })
class SearchResults {
  @Field(() => [SearchResult], { description: 'Results of this page, best match first.' })
  items!: SearchResult[];

  @Field(() => Int, { description: 'Number of results on all pages.' })
  totalCount!: number;
}

@Resolver()
export class SearchResolver {
  @Query(() => SearchResults, {
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
    @Arg('type', () => SearchedType, { nullable: true, description: 'Type to search; all types if omitted.' })
    type?: SearchedType,
  ): Promise<SearchResults> {
    const types = searched.filter(({ name }) => !type || name === type);
    const bounds = pageBounds(paging, context.maxPageSize);
    const { database, viewer } = context;
    const { found, totalCount } = await searchRecords(database, viewer, types, query, bounds);
    const snippets = await snippetsOf(database, viewer, found, query);
    const items = found.map((record, index) => ({
      ...record,
      type: SearchedType[record.type as keyof typeof SearchedType],
      snippet: snippets[index] ?? [],
    }));
    return { items, totalCount };
  }
}
