import {
  allOf,
  anyRecord,
  type ComputedOrder,
  type Condition,
  cleanText,
  equals,
  isRecordId,
  isSame,
  type Perspective,
  type RecordPage,
  RecordStore,
  type RequestContext,
  readRows,
  runStatement,
  type TakenValues,
  tagsIn,
  visibleSql,
  type Write,
  type WriteStep,
} from '@daybook/content-engine';
import { type AppError, conflict } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphQLResolveInfo } from 'graphql';
import { TeamMember } from '../team/team-member.ts';
import { Post } from './post.ts';
import type { PostListArgs } from './post-list-args.ts';
import { PostSlug } from './post-slug.ts';

/** Maximum number of characters to search for. Topics and slugs are shorter, so longer arguments match nothing. */
const longestAsked = 1_000;
const slugTaken = 'This slug is taken by another post.';
/** Maximum number of characters before an appended number, so that the slug has at most 200. */
const maxKept = 190;

/** Fields whose changes set `changedAt`. Readers do not notice other changes, such as those of tags or meta texts. */
const shownFields = ['title', 'body', 'excerpt', 'picture'] as const;

/** Posts can be found by their slugs, also by earlier ones. */
export class PostStore extends RecordStore<Post, PostListArgs> {
  constructor() {
    super(Post);
  }

  /** The post that has this slug or had it earlier. */
  async findBySlug(context: RequestContext, info: GraphQLResolveInfo, slug: string): Promise<Post | null> {
    const asked = cleanText(slug.slice(0, longestAsked)).normalize('NFC');
    const { perspective } = context.database;
    // In a perspective, a draft or a post that was removed since may have a slug that another post has or had.
    const own = perspective ? await this.findWhere(context, info, equals('slug', asked)) : null;
    return own ?? this.findWhere(context, info, hasOrHadSlug(asked, perspective));
  }

  /** Links may contain earlier slugs. */
  protected override joinAddressed({ database }: RequestContext): string {
    const { perspective } = database;
    const known = `join ${knownSlugs(perspective)} "known" on "known"."slug" = "asked"."value"`;
    if (!perspective) return `${known} join "post" "t" on "t"."id" = "known"."post_id"`;
    return `left ${known} join "post" "t" on "t"."slug" = "asked"."value" or "t"."id" = "known"."post_id"`;
  }

  override async list(
    context: RequestContext,
    info: GraphQLResolveInfo,
    args: PostListArgs,
  ): Promise<RecordPage<Post>> {
    const { author, relatedTo } = args;
    if (author && !(await isVisibleMember(context, author))) return { items: [], totalCount: 0 };
    const condition = this.listedFor(context, args, this.listCondition(args));
    const slug = slugAsked(relatedTo);
    const order = slug === '' ? this.defaultOrder() : byRelationTo(slug);
    return this.findPage(context, info, args, condition, this.publicOrder(context, args, order));
  }

  protected override listCondition({ topic, relatedTo, author }: PostListArgs): Condition {
    const wanted = cleanText((topic ?? '').slice(0, longestAsked)).trim();
    const slug = slugAsked(relatedTo);
    return allOf(
      wanted === '' ? anyRecord : hasTopic(wanted),
      slug === '' ? anyRecord : sharesTopicWith(slug),
      author ? equals('author', author) : anyRecord,
    );
  }

  override async beforeWrite(write: Write, step: WriteStep<Post>): Promise<void> {
    if (step.action === 'create') {
      step.record.changedAt = step.record.createdAt;
      write.insert(PostSlug.of(step.record.slug, step.record));
    } else if (step.action === 'update') {
      const { record, before } = step;
      if (shownFields.some((name) => !isSame(record[name], before[name])))
        record.changedAt = record.updatedAt;
      await this.changeSlug(write, record, before.slug);
    } else if (step.action === 'restore') await restoreSlug(write, step);
  }

  /** A post may take one of its own earlier slugs again. */
  private async changeSlug(write: Write, post: Post, before: string): Promise<void> {
    if (post.slug === before) return;
    const sql = 'select "post_id" as "postId" from "post_slug" where "slug" = $1';
    const [holder] = await write.query<{ postId: string }>(sql, [post.slug]);
    if (!holder) write.insert(PostSlug.of(post.slug, post));
    else if (holder.postId !== post.id) throw this.uniqueConflict();
  }

  /** A post keeps its earlier slugs until it is removed, so other posts cannot use them. */
  override async takenValues(
    em: EntityManager,
    posts: readonly Post[],
    releaseId: string,
  ): Promise<TakenValues> {
    const sql = `select distinct "asked"."id" from unnest($1::text[], $2::text[]) as "asked" ("id", "slug")
      join "post_slug" "held" on "held"."slug" = "asked"."slug" and "held"."post_id" <> "asked"."id"
      where "held"."post_id" not in (
        select "record_id" from "draft" where "release_id" = $3 and "change" = 'removed')`;
    const values = [posts.map(({ id }) => id), posts.map(({ slug }) => slug), releaseId];
    const taken = await runStatement<{ id: string }>(em, sql, values);
    return new Map(taken.map(({ id }) => [id, { slug: slugTaken }]));
  }

  override uniqueConflict(): AppError {
    return conflict(slugTaken, { slug: slugTaken });
  }
}

/**
 * If another post has the slug by now, the restored post gets the next free one. A draft that restores the post may
 * have changed its slug, which is then none of those that the post had.
 */
async function restoreSlug(write: Write, step: WriteStep<Post> & { action: 'restore' }): Promise<void> {
  const [row] = await write.query<{ slug: string; isOwn: boolean }>(
    `select "row" ->> 'slug' as "slug",
      "owned_rows" -> 'post_slug' @> jsonb_build_array(jsonb_build_object('slug', "row" ->> 'slug')) as "isOwn"
    from "trashed_record" where "id" = $1`,
    [step.id],
  );
  const wanted = row?.slug ?? '';
  const slug = await freeSlug(write, wanted);
  if (slug === wanted && row?.isOwn) return;
  if (slug !== wanted) {
    step.changes = { slug };
    step.note = `Its slug is now “${slug}”, because another post has “${wanted}”.`;
  }
  write.insert(PostSlug.of(slug, Object.assign(new Post(), { id: step.id })));
}

/** The slug itself, or the slug with the lowest number that makes it free. */
async function freeSlug(write: Write, slug: string): Promise<string> {
  const find = 'select 1 from "post_slug" where "slug" = $1';
  // Another post that is restored by the same write may have taken it.
  const taken = write.inserted(PostSlug).map((each) => each.slug);
  let free = slug;
  for (let number = 2; taken.includes(free) || (await write.query(find, [free])).length > 0; number += 1)
    free = `${slug.slice(0, maxKept)}-${number}`;
  return free;
}

function hasTopic(topic: string): Condition {
  return { sql: (columnOf) => `${tagsIn(columnOf('topics'))} @> array[lower(?)]`, parameters: [topic] };
}

function slugAsked(relatedTo: string | undefined): string {
  return cleanText((relatedTo ?? '').slice(0, longestAsked)).normalize('NFC');
}

/** Whether the viewer may see a team member of that id. */
async function isVisibleMember({ database, viewer }: RequestContext, id: string): Promise<boolean> {
  if (!isRecordId(id)) return false;
  const sql = `select 1 from "team_member" where "id" = ? and ${visibleSql(database.reader, viewer, TeamMember)}`;
  return (await readRows(database, [TeamMember], sql, [id])).length > 0;
}

/** The other posts that share a topic with the post of a slug. */
function sharesTopicWith(slug: string): Condition {
  return {
    sql: (columnOf) =>
      `${tagsIn(columnOf('topics'))} && (select ${tagsIn('"topics"')} from "post" where "slug" = ?) and ${columnOf('slug')} <> ?`,
    parameters: [slug, slug],
  };
}

/**
 * Orders posts by the number of topics shared with the post of a slug, then its author's posts first, then newest
 * first.
 */
function byRelationTo(slug: string): ComputedOrder {
  return {
    sql: (columnOf) =>
      `(select count(distinct "topic") from unnest(${tagsIn(columnOf('topics'))}) "topic" where "topic" = any ((select ${tagsIn('"topics"')} from "post" where "slug" = ?)::text[])) desc, coalesce(${columnOf('author')} = (select "author_id" from "post" where "slug" = ?), false) desc, ${columnOf('date')} desc, ${columnOf('id')} desc`,
    parameters: [slug, slug],
  };
}

function hasOrHadSlug(slug: string, perspective: Perspective | undefined): Condition {
  return {
    sql: (columnOf) =>
      `${columnOf('id')} = (select "post_id" from ${knownSlugs(perspective)} "known" where "slug" = ?)`,
    parameters: [slug],
    // A slug stays with its post, whatever is written to others.
    dependsOn: 'key',
  };
}

/**
 * SQL: the slugs that posts have or had in a perspective, each with its post. The table `post_slug` contains those of
 * the published posts; the owner at an earlier time is the last post that got the slug until then.
 */
function knownSlugs(perspective: Perspective | undefined): string {
  if (typeof perspective !== 'object' || !('publication' in perspective)) return '"post_slug"';
  return `(select distinct on ("values" ->> 'slug') "values" ->> 'slug' as "slug", "record_id" as "post_id"
    from "revision" where "type" = 'Post' and "publication" <= ${Math.trunc(perspective.publication)}
    order by "values" ->> 'slug', "publication" desc, "number" desc)`;
}
