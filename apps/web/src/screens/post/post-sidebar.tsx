import type { PostQuery } from '@daybook/graphql-client/web/operations';
import { TopicList } from '../../components/controls/topic-list.tsx';
import { LocalInstant } from '../../components/text/local-day.tsx';
import { createdAt } from '../../components/text/record-date.ts';
import { postPath } from '../../page/paths.ts';

interface PostSidebarProps {
  post: NonNullable<PostQuery['post']>;
  recentPosts: PostQuery['recentPosts']['items'];
  popularTopics: PostQuery['popularTopics'];
}

/** The newest other post and the most used topics (contract §9). */
export function PostSidebar({ post, recentPosts, popularTopics }: PostSidebarProps) {
  const other = recentPosts.find(({ id }) => id !== post.id);
  return (
    <aside className="post__sidebar" aria-label="More from the blog">
      {other && (
        <section>
          <h2>Recent Posts</h2>
          <p className="post__other">
            <a href={postPath(other.slug)} dir="auto">
              {other.title}
            </a>
            <LocalInstant instant={createdAt(other.id)} />
          </p>
        </section>
      )}
      {popularTopics.length > 0 && (
        <section>
          <h2>Popular Topics</h2>
          <TopicList topics={popularTopics.map(({ name }) => name)} />
        </section>
      )}
    </aside>
  );
}
