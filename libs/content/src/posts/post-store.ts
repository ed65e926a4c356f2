import { cleanText, RecordStore, type RequestContext } from '@daybook/content-engine';
import { type AppError, conflict } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Post } from './post.ts';
import { PostSlug } from './post-slug.ts';

/** Posts are found by their slugs, the earlier ones included. */
export class PostStore extends RecordStore<Post> {
  constructor() {
    super(Post);
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
