import type { RequestContext } from '@daybook/content-engine';
import { parse } from 'graphql';
import { z } from 'zod';
import type { Services } from '../services.ts';

const document = parse(`{
  posts(pageSize: 1000) { items { id slug posttitle excerpt description date topics selectedTeam { membername } picture { url } } }
  events(pageSize: 1000) { items { id } }
  webinars(pageSize: 1000) { items { id } }
}`);

const post = z.object({
  id: z.string(),
  slug: z.string(),
  posttitle: z.string(),
  excerpt: z.string(),
  description: z.string(),
  date: z.string(),
  topics: z.array(z.string()),
  selectedTeam: z.object({ membername: z.string() }).nullable(),
  picture: z.object({ url: z.string() }).nullable(),
});
const ids = z.object({ items: z.array(z.object({ id: z.string() })) });
const answer = z.object({ posts: z.object({ items: z.array(post) }), events: ids, webinars: ids });

/** What search engines and feed readers are told of: all that has a page of its own. */
export interface PublicContent {
  /** Newest first. */
  posts: z.infer<typeof post>[];
  eventIds: string[];
  webinarIds: string[];
}

/** Reads it as a visitor would. Throws when the database is away. */
export async function readPublicContent(
  { execute }: Services,
  context: RequestContext,
): Promise<PublicContent> {
  const { data, errors } = await execute(document, {}, { ...context, viewer: null });
  if (errors?.[0]) throw errors[0];
  const { posts, events, webinars } = answer.parse(data);
  const idsOf = ({ items }: z.infer<typeof ids>) => items.map(({ id }) => id);
  return { posts: posts.items, eventIds: idsOf(events), webinarIds: idsOf(webinars) };
}
