import type { HomeQuery } from '@daybook/graphql-client/web/operations';
import { publicRoutes } from '@daybook/routes';
import { PostCard } from '../../components/cards/post-card.tsx';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { Section } from '../../components/sections/section.tsx';

interface RecentPostsProps {
  posts: HomeQuery['posts']['items'];
}

/** The newest posts and a link to the blog. */
export function RecentPosts({ posts }: RecentPostsProps) {
  if (posts.length === 0) return null;
  const toBlog = (
    <ButtonLink to={publicRoutes.blog} look="outline">
      Read the blog
    </ButtonLink>
  );
  return (
    <Section heading="From the blog" aside={toBlog}>
      <div className="cards cards--2">
        {posts.map((post) => (
          <PostCard
            key={post.id}
            post={post}
            headingLevel={3}
            sizes="(min-width: 48rem) 36rem, calc(100vw - 2.5rem)"
          />
        ))}
      </div>
    </Section>
  );
}
