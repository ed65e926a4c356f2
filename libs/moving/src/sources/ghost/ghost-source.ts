import { z } from 'zod';
import type { Source, SourceItem } from '../../import/source-item.ts';
import { Articles, type Author } from '../article.ts';
import { ghostRows } from './ghost-file.ts';

/** A text; missing and other values are empty. */
const text = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''));
const id = z.union([z.string().min(1), z.number()]).transform(String);

const user = z.object({
  id,
  name: text,
  bio: text,
  twitter: text,
  profile_image: text,
});
const tag = z.object({ id, name: text });
const post = z.object({
  id,
  title: text,
  slug: text,
  html: text,
  feature_image: text,
  type: z.string().catch('post'),
  page: z.unknown().optional(),
  status: z.string().catch('published'),
  visibility: text,
  published_at: text,
  created_at: text,
  custom_excerpt: text,
  meta_title: text,
  meta_description: text,
  author_id: z.unknown().optional(),
});
const postsTag = z.object({ post_id: id, tag_id: id, sort_order: z.number().catch(0) });
const postsAuthor = z.object({ post_id: id, author_id: id, sort_order: z.number().catch(0) });
const postsMeta = z.object({ post_id: id, meta_title: text, meta_description: text });

/** What must be known before the first post is read. */
interface Relations {
  /** Those who wrote what is taken. */
  readonly authors: ReadonlyMap<string, Author>;
  readonly topicsOf: ReadonlyMap<string, readonly string[]>;
  readonly authorOf: ReadonlyMap<string, string>;
  readonly metaOf: ReadonlyMap<string, z.infer<typeof postsMeta>>;
}

/** Reads a Ghost export: posts, their authors, tags, and pictures. */
export class GhostSource implements Source {
  /**
   * @param path the file
   * @param site the address of the Ghost site, from which its pictures are fetched
   */
  constructor(
    private readonly path: string,
    private readonly site: string,
    private readonly pagesAsPosts: boolean,
  ) {}

  get name(): string {
    return this.site.replace(/\/+$/, '');
  }

  async *items(): AsyncGenerator<SourceItem, void> {
    const articles = new Articles(this.name, this.site);
    const relations = await this.relations();
    let index = 0;
    for (const author of relations.authors.values()) {
      yield articles.authorRecord(author, index);
      index += 1;
    }
    index = 0;
    let number = 0;
    for await (const { row } of ghostRows(this.path, ['posts'])) {
      number += 1;
      const { success, data: found } = post.safeParse(row);
      if (!success) {
        yield {
          kind: 'problem',
          about: `Post ${number} of the file`,
          reason: 'It is not a post with an id.',
        };
        continue;
      }
      const reason = this.reasonToLeave(found);
      if (reason !== null) {
        yield { kind: 'problem', about: `${isPage(found) ? 'Page' : 'Post'} “${found.title}”`, reason };
        continue;
      }
      yield* articles.recordsOf(this.article(found, relations), index);
      index += 1;
    }
  }

  private reasonToLeave(found: z.infer<typeof post>): string | null {
    const { status } = found;
    if (status !== 'published' && status !== 'sent') return 'Not taken. It is not published there.';
    if (isPage(found) && !this.pagesAsPosts)
      return 'Not taken. Pages have no place here; --pages-as-posts takes them as posts.';
    return null;
  }

  private article(found: z.infer<typeof post>, { topicsOf, authorOf, metaOf, authors }: Relations) {
    const meta = metaOf.get(found.id);
    const author = authorOf.get(found.id) ?? '';
    return {
      key: found.id,
      title: found.title,
      slug: found.slug,
      html: this.withSite(found.html),
      excerpt: found.custom_excerpt,
      topics: topicsOf.get(found.id) ?? [],
      metaTitle: meta?.meta_title || found.meta_title,
      metaDescription: meta?.meta_description || found.meta_description,
      createdAt: timeIn(found.published_at) ?? timeIn(found.created_at) ?? new Date(0),
      day: null,
      author: authors.has(author) ? author : null,
      picture: this.withSite(found.feature_image) || null,
      // What was only sent by e-mail had no public address.
      address: found.status === 'sent' ? '' : `${this.name}/${found.slug}/`,
      restriction: restrictionOf(found),
    };
  }

  /** Exports have a placeholder for the address of the site. */
  private withSite(value: string): string {
    return value.replaceAll('__GHOST_URL__', this.name);
  }

  private async relations(): Promise<Relations> {
    const users = new Map<string, Author>();
    const taken: { id: string; author: string }[] = [];
    const tags = new Map<string, string>();
    const tagged: z.infer<typeof postsTag>[] = [];
    const written: z.infer<typeof postsAuthor>[] = [];
    const metaOf = new Map<string, z.infer<typeof postsMeta>>();
    const tables = ['posts', 'users', 'tags', 'posts_tags', 'posts_authors', 'posts_meta'];
    for await (const { table, row } of ghostRows(this.path, tables)) {
      if (table === 'posts')
        add(
          post,
          row,
          (one) =>
            this.reasonToLeave(one) === null &&
            taken.push({ id: one.id, author: String(one.author_id ?? '') }),
        );
      else if (table === 'users') add(user, row, (one) => users.set(one.id, this.author(one)));
      // Tags that begin with # are internal tags of Ghost.
      else if (table === 'tags')
        add(tag, row, (one) => one.name.startsWith('#') || tags.set(one.id, one.name));
      else if (table === 'posts_tags') add(postsTag, row, (one) => tagged.push(one));
      else if (table === 'posts_authors') add(postsAuthor, row, (one) => written.push(one));
      else add(postsMeta, row, (one) => metaOf.set(one.post_id, one));
    }
    const topicsOf = new Map<string, string[]>();
    for (const { post_id, tag_id } of tagged.sort((one, other) => one.sort_order - other.sort_order)) {
      const name = tags.get(tag_id);
      if (name) topicsOf.set(post_id, [...(topicsOf.get(post_id) ?? []), name]);
    }
    const authorOf = new Map<string, string>();
    for (const { post_id, author_id } of written.sort((one, other) => one.sort_order - other.sort_order))
      if (!authorOf.has(post_id)) authorOf.set(post_id, author_id);
    // Old exports name the author in the post.
    for (const { id: key, author } of taken) if (!authorOf.has(key)) authorOf.set(key, author);
    const writing = new Set(taken.map(({ id: key }) => authorOf.get(key)));
    const authors = new Map([...users].filter(([key]) => writing.has(key)));
    return { authors, topicsOf, authorOf, metaOf };
  }

  private author({ id: key, name, bio, twitter, profile_image }: z.infer<typeof user>): Author {
    const handle = twitter.trim().replace(/^@/, '');
    return {
      key,
      name,
      biography: bio,
      twitter: /^\w+$/.test(handle) ? `https://twitter.com/${handle}` : '',
      picture: this.withSite(profile_image) || null,
    };
  }
}

function isPage({ type, page }: z.infer<typeof post>): boolean {
  return type === 'page' || page === 1 || page === true;
}

/**
 * A sentence about who could read a post; null if everybody could. Old exports lack the visibility. It may be a filter
 * of members.
 */
function restrictionOf({ status, visibility }: z.infer<typeof post>): string | null {
  if (status === 'sent') return 'It was only sent by e-mail there.';
  if (visibility === '' || visibility === 'public') return null;
  return `Only members of the old site could read it (visibility “${visibility}”).`;
}

function add<Row>(shape: z.ZodType<Row>, row: unknown, take: (row: Row) => unknown): void {
  const { success, data } = shape.safeParse(row);
  if (success) take(data);
}

function timeIn(value: string): Date | null {
  const time = new Date(value);
  return value === '' || Number.isNaN(time.getTime()) ? null : time;
}
