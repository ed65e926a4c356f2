import type { PostCardPartsFragment } from '@daybook/graphql-client/web/operations';
import { postPath } from '../../page/paths.ts';
import { Picture } from '../pictures/picture.tsx';
import { LocalDay } from '../text/local-day.tsx';

interface PostCardProps {
  post: PostCardPartsFragment;
  headingLevel: 2 | 3;
  sizes: string;
  first?: boolean;
  /** The element of the card; `div` for cards on the page of an article. */
  as?: 'article' | 'div';
}

/** A post in a list. The link of its title covers the whole card. */
export function PostCard({ post, headingLevel, sizes, first = false, as: Card = 'article' }: PostCardProps) {
  const Heading = `h${headingLevel}` as const;
  const [topic] = post.topics;
  return (
    <Card className="post-card">
      <div className="post-card__picture">
        {post.picture && <Picture picture={post.picture} alt="" sizes={sizes} first={first} />}
      </div>
      {topic && (
        <p className="kicker" dir="auto">
          {topic}
        </p>
      )}
      <Heading className="post-card__title" dir="auto">
        <a href={postPath(post.slug)}>{post.title}</a>
      </Heading>
      <p className="card__excerpt" dir="auto">
        {post.excerpt}
      </p>
      <p className="byline">
        {post.author && <bdi>{post.author.name}</bdi>}
        <LocalDay day={post.date} />
      </p>
    </Card>
  );
}
