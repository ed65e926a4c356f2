import type { PostQuery } from '@daybook/graphql-client/web/operations';
import { Link } from 'react-router-dom';
import { LocalInstant } from '../../components/local-day.tsx';
import { createdAt } from '../../components/record-date.ts';
import { TopicList } from '../../components/topic-list.tsx';
import { postPath } from '../../page/paths.ts';
import { popularTopics } from './popular-topics.ts';

interface PostSidebarProps {
  post: NonNullable<PostQuery['post']>;
  recentPosts: PostQuery['recentPosts']['items'];
  topicsInUse: PostQuery['topicsInUse']['items'];
}

/** One other post, the newest that is not this one, and the topics most written about (contract §9). */
export function PostSidebar({ post, recentPosts, topicsInUse }: PostSidebarProps) {
  const other = recentPosts.find(({ id }) => id !== post.id);
  const topics = popularTopics(topicsInUse.map(({ topics: ofPost }) => ofPost));
  return (
    <aside className="post__sidebar" aria-label="More from the blog">
      {other && (
        <section>
          <h2>Recent Posts</h2>
          <p className="post__other">
            <Link to={postPath(other.slug)}>{other.posttitle}</Link>
            <LocalInstant instant={createdAt(other.id)} />
          </p>
        </section>
      )}
      {topics.length > 0 && (
        <section>
          <h2>Popular Topics</h2>
          <TopicList topics={topics} />
        </section>
      )}
    </aside>
  );
}
