import { cleanText, type RecordPage, RecordStore, type RequestContext } from '@daybook/content-engine';
import { type AppError, conflict } from '@daybook/errors';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { Post, topicsOfPost } from './post.ts';
import type { PostListArgs } from './post-list-args.ts';
import { PostSlug } from './post-slug.ts';

/** Posts are found by their slugs, the earlier ones included. */
export class PostStore extends RecordStore<Post, PostListArgs> {
  constructor() {
    super(Post);
  }

  /** The newest posts first; of one topic alone where asked for. */
  override async list(context: RequestContext, args: PostListArgs): Promise<RecordPage<Post>> {
    const topic = cleanText(args.topic ?? '').trim();
    if (topic === '') return super.list(context, args);
    const hasTopic = { [raw(`${topicsOfPost} @> array[lower(?)]`, [topic])]: [] };
    return this.findPage(
      context,
      args,
      { $and: [this.visibleTo(context.viewer), hasTopic] },
      this.defaultOrder(),
    );
  }

  /** The post that has or had this slug; one that had it shows its present slug. */
  async findBySlug(context: RequestContext, slug: string): Promise<Post | null> {
    const known = await context.em.findOne(PostSlug, { slug: cleanText(slug).normalize('NFC') });
    return known && this.find(context, known.post.id);
  }

  protected override async beforeSave(em: EntityManager, post: Post): Promise<void> {
    const holder = await em.findOne(PostSlug, { slug: post.slug });
    if (holder && holder.post.id !== post.id) throw this.uniqueConflict();
    if (holder) return;
    const slug = new PostSlug();
    slug.slug = post.slug;
    slug.post = post;
    em.persist(slug);
  }

  protected override uniqueConflict(): AppError {
    const sentence = 'This slug is taken by another post.';
    return conflict(sentence, { slug: sentence });
  }
}
