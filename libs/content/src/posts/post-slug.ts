import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Post } from './post.ts';

/**
 * A slug that a post has or had. Current and earlier slugs share one table, whose primary key keeps an earlier slug
 * from being given to another post, even by concurrent writes.
 */
@Entity()
export class PostSlug {
  @PrimaryKey({ type: 'text' })
  slug!: string;

  @Index()
  @ManyToOne({ entity: () => Post, deleteRule: 'cascade' })
  post!: Post;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt: Date = new Date();

  static of(slug: string, post: Post): PostSlug {
    return Object.assign(new PostSlug(), { slug, post });
  }
}
