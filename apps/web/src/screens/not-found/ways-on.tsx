import type { NotFoundQuery } from '@daybook/graphql-client/web/operations';
import type { Site } from '@daybook/page-rendering';
import { PostCard } from '../../components/cards/post-card.tsx';
import { Section } from '../../components/sections/section.tsx';
import { ServiceLinks } from '../../layout/service-links.tsx';

interface WaysOnProps {
  site: Site;
  posts: NotFoundQuery['posts']['items'];
}

/** Where else to look: the services and the newest posts. Rendered on the server only. */
export function WaysOn({ site, posts }: WaysOnProps) {
  return (
    <>
      <Section heading="Services" layout="hanging" tinted>
        <ServiceLinks site={site} />
      </Section>
      {posts.length > 0 && (
        <Section heading="From the blog">
          <div className="cards cards--3">
            {posts.map((post) => (
              <PostCard
                key={post.id}
                post={post}
                headingLevel={3}
                sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, calc(100vw - 2.5rem)"
              />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}
