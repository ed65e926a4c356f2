import {
  anyRecord,
  type Condition,
  changeTrashedRow,
  cleanText,
  type Entities,
  RecordStore,
  type RequestContext,
  runStatement,
  type Saving,
} from '@daybook/content-engine';
import { type AppError, conflict } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphQLResolveInfo } from 'graphql';
import { Post, topicsIn } from './post.ts';
import type { PostListArgs } from './post-list-args.ts';
import { PostSlug } from './post-slug.ts';

/** In characters: longer than any topic or slug, so that what is cut off makes no difference. */
const longestAsked = 1_000;
/** Characters of a slug that a number is put behind, so that it stays within 200. */
const mostKept = 190;

/** Posts are found by their slugs, the earlier ones included. */
export class PostStore extends RecordStore<Post, PostListArgs> {
  constructor() {
    super(Post);
  }

  /** The post that has or had this slug; one that had it shows its present slug. */
  async findBySlug(context: RequestContext, info: GraphQLResolveInfo, slug: string): Promise<Post | null> {
    return this.findWhere(
      context,
      info,
      hasOrHadSlug(cleanText(slug.slice(0, longestAsked)).normalize('NFC')),
    );
  }

  protected override listCondition({ topic }: PostListArgs): Condition {
    const wanted = cleanText((topic ?? '').slice(0, longestAsked)).trim();
    return wanted === '' ? anyRecord : hasTopic(wanted);
  }

  /** That a slug was another post's shows when a new one is written; a changed one may be the post's own earlier one. */
  protected override async beforeSave(
    entities: Entities,
    post: Post,
    { isNew, added }: Saving,
  ): Promise<void> {
    const holder = isNew ? null : await entities.em.findOne(PostSlug, { slug: post.slug });
    if (holder && holder.post.id !== post.id) throw this.uniqueConflict();
    if (holder) return;
    const slug = new PostSlug();
    slug.slug = post.slug;
    slug.post = post;
    added.persist(slug);
  }

  /** Another post may have taken the slug meanwhile; the one that is restored then gets the next free one. */
  protected override async beforeRestore(em: EntityManager, id: string): Promise<string | null> {
    const [row] = await runStatement<{ slug: string }>(
      em,
      `select "row" ->> 'slug' as "slug" from "trashed_record" where "id" = $1`,
      [id],
    );
    const wanted = row?.slug ?? '';
    const slug = await freeSlug(em, wanted);
    if (slug === wanted) return null;
    await changeTrashedRow(em, id, { slug });
    await runStatement(
      em,
      `update "trashed_record" set "owned_rows" = "owned_rows" || jsonb_build_object('post_slug',
        ("owned_rows" -> 'post_slug') || jsonb_build_object('slug', $1::text, 'post_id', "id", 'created_at', now()))
      where "id" = $2`,
      [slug, id],
    );
    return `Its slug is now “${slug}”, because another post has “${wanted}”.`;
  }

  protected override uniqueConflict(): AppError {
    const sentence = 'This slug is taken by another post.';
    return conflict(sentence, { slug: sentence });
  }
}

/** The slug, or with the lowest number behind it that makes it free. */
async function freeSlug(em: EntityManager, slug: string): Promise<string> {
  let free = slug;
  for (let number = 2; await em.findOne(PostSlug, { slug: free }); number += 1)
    free = `${slug.slice(0, mostKept)}-${number}`;
  return free;
}

function hasTopic(topic: string): Condition {
  return { sql: (columnOf) => `${topicsIn(columnOf('tags'))} @> array[lower(?)]`, parameters: [topic] };
}

function hasOrHadSlug(slug: string): Condition {
  return {
    sql: (columnOf) => `${columnOf('id')} = (select "post_id" from "post_slug" where "slug" = ?)`,
    parameters: [slug],
    // A slug stays with its post, whatever is written to others.
    dependsOn: 'key',
  };
}
