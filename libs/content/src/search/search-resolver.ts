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

/** What visitors search: everything that has a page or a download of its own. */
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
  description: 'A type that the site search looks through.',
  valuesConfig: {
    Post: { description: 'Posts of the blog.' },
    Event: { description: 'Live and virtual events.' },
    Webinar: { description: 'Recorded webinars.' },
    AdditionalResource: { description: 'Guides and templates for download.' },
    NewsletterResource: { description: 'Newsletter files.' },
  },
});

@ObjectType({ description: 'Something the site search found.' })
class SearchResult implements FoundRecord {
  @Field(() => SearchedType, { description: 'What it is.' })
  type!: SearchedType;

  @Field(() => ID, { description: 'Its id.' })
  id!: string;

  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'The slug of a post; null for all else.' })
  slug!: string | null;

  // Finding it reads the beginning of the text and marks the words in it.
  @Field(() => [SnippetPart], {
    complexity: 50,
    description:
      'Where the words stand in its text, in pieces; the beginning where they stand in the title alone.',
  })
  snippet!: SnippetPart[];
}

@ObjectType({ description: 'One page of what the site search found.' })
class SearchResults {
  @Field(() => [SearchResult], { description: 'What was found, the best first.' })
  items!: SearchResult[];

  @Field(() => Int, { description: 'How much was found on all pages.' })
  totalCount!: number;
}

@Resolver()
export class SearchResolver {
  @Query(() => SearchResults, {
    description:
      'Searches posts, events, webinars, additional resources and newsletters; the beginning of the last word is enough.',
  })
  async search(
    @Ctx() context: RequestContext,
    @Arg('query', () => String, { description: 'Words, as in a web search: quotes, or, minus.' })
    query: string,
    @Args(() => Paging) paging: Paging,
    @Arg('type', () => SearchedType, { nullable: true, description: 'The one type to look through.' })
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
