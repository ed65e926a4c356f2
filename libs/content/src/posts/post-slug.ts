import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Post } from './post.ts';

/**
 * Every slug a post has or had. Present and earlier ones share one table, so that an earlier slug is never given
 * to another post, whoever asks first.
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
}
