import type { PostQuery } from '@daybook/graphql-client/web/operations';
import { TopicList } from '../../components/controls/topic-list.tsx';
import { Initials } from '../../components/pictures/initials.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { LocalDay } from '../../components/text/local-day.tsx';
import { useCurrentPage } from '../../page/current-page.ts';
import { authorPath, postPath } from '../../page/paths.ts';
import { ShareLinks } from './share-links.tsx';

interface PostHeaderProps {
  post: NonNullable<PostQuery['post']>;
}

/** Title, author, date, topics, and share buttons. */
export function PostHeader({ post }: PostHeaderProps) {
  const { siteUrl } = useCurrentPage();
  const author = post.author;
  return (
    <header className="post__header">
      <TopicList topics={post.topics} />
      <h1 dir="auto">{post.title}</h1>
      {post.excerpt && (
        <p className="lead" dir="auto">
          {post.excerpt}
        </p>
      )}
      <div className="post__facts">
        {author && (
          <span className="portrait">
            {author.picture ? (
              <Picture picture={author.picture} alt="" sizes="3rem" first />
            ) : (
              <Initials name={author.name} />
            )}
          </span>
        )}
        <p className="post__author">
          {author && (
            <>
              <a href={authorPath(author.id)} rel="author" dir="auto">
                {author.name}
              </a>
              <bdi>{author.position}</bdi>
            </>
          )}
          <span>
            <LocalDay day={post.date} />
            {post.changedOn && (
              <>
                {' · Updated '}
                <LocalDay day={post.changedOn} />
              </>
            )}
            {post.lastReviewedOn && (
              <>
                {' · Last reviewed on '}
                <LocalDay day={post.lastReviewedOn} />
              </>
            )}
            {` · ${readingMinutes(post.body)} min read`}
          </span>
        </p>
        <ShareLinks address={siteUrl + postPath(post.slug)} title={post.title} />
      </div>
    </header>
  );
}

const wordsPerMinute = 220;

/** The minutes it takes to read a formatted text; at least one. */
function readingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
