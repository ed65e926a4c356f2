import type { PostQuery } from '@daybook/graphql-client/web/operations';
import { PostCard } from '../../components/cards/post-card.tsx';
import { CallToAction } from '../../components/sections/call-to-action.tsx';
import { Section } from '../../components/sections/section.tsx';

/** What follows an article: related articles and the call to action of the home page. Rendered on the server only. */
export function PostEnd({ related, homePage }: Pick<PostQuery, 'related' | 'homePage'>) {
  return (
    <>
      {related.items.length > 0 && (
        <Section heading="Related articles">
          <div className="cards cards--3">
            {related.items.map((post) => (
              <PostCard
                key={post.id}
                post={post}
                headingLevel={3}
                as="div"
                sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, calc(100vw - 2.5rem)"
              />
            ))}
          </div>
        </Section>
      )}
      <CallToAction heading={homePage?.ctaHeading} text={homePage?.ctaText} button={homePage?.ctaButton} />
    </>
  );
}
