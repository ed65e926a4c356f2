import type { RequestContext } from '@daybook/content-engine';
import { type DocumentNode, parse } from 'graphql';
import { z } from 'zod';
import type { Services } from '../services/services.ts';

type Executing = Pick<Services, 'execute'>;

const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });

const newestPosts = parse(`query ($count: Int!) {
  posts(pageSize: $count) {
    items { slug title excerpt description date topics author { name } }
  }
}`);
const post = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  description: z.string(),
  date: z.string(),
  topics: z.array(z.string()),
  author: z.object({ name: z.string() }).nullable(),
});
const newestAnswer = z.object({ posts: listOf(post) });

/** A post as feeds show it. */
export type FeedPost = z.infer<typeof post>;

/** Reads the newest posts as a visitor sees them, newest first. Throws if the database is unavailable. */
export async function readNewestPosts(
  services: Executing,
  context: RequestContext,
  count: number,
): Promise<FeedPost[]> {
  const { posts } = newestAnswer.parse(await ask(services, context, newestPosts, { count }));
  return posts.items;
}

const pageSize = 1_000;
const addressedPage = parse(`query ($page: Int!, $pageSize: Int!) {
  posts(page: $page, pageSize: $pageSize) { items { slug date changedOn } }
  events(page: $page, pageSize: $pageSize) { items { id } }
  webinars(page: $page, pageSize: $pageSize) { items { id } }
  teamMembers(page: $page, pageSize: $pageSize) { items { id } }
}`);
const withId = z.object({ id: z.string() });
const addressedAnswer = z.object({
  posts: listOf(post.pick({ slug: true, date: true }).extend({ changedOn: z.string().nullable() })),
  events: listOf(withId),
  webinars: listOf(withId),
  teamMembers: listOf(withId),
});

const addressedCounts = parse(`{
  posts(pageSize: 1) { totalCount }
  events(pageSize: 1) { totalCount }
  webinars(pageSize: 1) { totalCount }
  teamMembers(pageSize: 1) { totalCount }
}`);
const counted = z.object({ totalCount: z.number() });
const countsAnswer = z.object({ posts: counted, events: counted, webinars: counted, teamMembers: counted });

/** A batch of records that have their own page: at most a thousand of each type. */
export type Addressed = z.infer<typeof addressedAnswer>;

/** The number of batches that `readAddressed` can read, at least one. Throws if the database is unavailable. */
export async function countAddressed(services: Executing, context: RequestContext): Promise<number> {
  const counts = Object.values(countsAnswer.parse(await ask(services, context, addressedCounts, {})));
  return Math.max(1, ...counts.map(({ totalCount }) => Math.ceil(totalCount / pageSize)));
}

/**
 * Reads the records that have their own page, as a visitor sees them, one batch at a time. Ends early if there are no
 * more. Throws if the database is unavailable.
 * @param batches numbers of the first and the last batch, counted from 1
 */
export async function* readAddressed(
  services: Executing,
  context: RequestContext,
  batches: { first: number; last: number },
): AsyncGenerator<Addressed, void> {
  for (let page = batches.first; page <= batches.last; page += 1) {
    const part = addressedAnswer.parse(await ask(services, context, addressedPage, { page, pageSize }));
    yield part;
    if (Object.values(part).every(({ items }) => items.length < pageSize)) return;
  }
}

async function ask(
  { execute }: Executing,
  context: RequestContext,
  document: DocumentNode,
  variables: Record<string, unknown>,
): Promise<unknown> {
  const { data, errors } = await execute(document, variables, { ...context, viewer: null });
  if (errors?.[0]) throw errors[0];
  return data;
}
