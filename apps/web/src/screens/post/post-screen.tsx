import type { PostQuery, PostQueryVariables } from '@daybook/graphql-client/web/operations';
import { publicRoutes } from '@daybook/routes';
import { Picture } from '../../components/pictures/picture.tsx';
import { StaticPart } from '../../components/sections/static-part.tsx';
import { RichText } from '../../components/text/rich-text.tsx';
import { postPath } from '../../page/paths.ts';
import { defineScreen } from '../../page/screen.ts';
import { PostHeader } from './post-header.tsx';
import { PostSidebar } from './post-sidebar.tsx';
import { postStatements } from './post-statements.ts';

/** Browsers do not load this code, because these parts have no behavior. */
const parts = import.meta.env.SSR ? await import('./static-parts.tsx') : null;

export const screen = defineScreen<PostQuery, PostQueryVariables>({
  variables: ({ params }) => ({ slug: params.slug ?? '' }),
  outcome: ({ post }, { params }) => {
    if (!post) return 'missing';
    return post.slug === params.slug ? 'found' : { movedTo: postPath(post.slug) };
  },
  head: ({ post }, _location, site) => ({
    title: post?.metaTitle || post?.title || '',
    description: post?.metaDescription || post?.excerpt || '',
    kind: 'article',
    ...(import.meta.env.SSR && post && { structuredData: (siteUrl) => postStatements(siteUrl, site, post) }),
  }),
  render: (data) => <PostScreen {...data} />,
});

function PostScreen({ post, recentPosts, popularTopics, related, homePage }: PostQuery) {
  if (!post) return null;
  return (
    <>
      <article className="post wrap">
        <p className="way-back">
          <a href={publicRoutes.blog}>Back to the blog</a>
        </p>
        <PostHeader post={post} />
        {post.picture && (
          <div className="post__picture">
            <Picture
              picture={post.picture}
              alt={post.picture.alt || `Illustration: ${post.title}`}
              sizes="(min-width: 60rem) 56rem, calc(100vw - 2.5rem)"
              first
            />
          </div>
        )}
        <div className="post__columns">
          <div className="post__main">
            <StaticPart html={parts?.contentsHtml(post.body) ?? ''} />
            <RichText html={post.body} className="post__text" hasAnchors />
            <StaticPart html={parts?.authorHtml(post.author) ?? ''} />
          </div>
          <PostSidebar post={post} recentPosts={recentPosts.items} popularTopics={popularTopics} />
        </div>
      </article>
      <StaticPart html={parts?.endHtml({ related, homePage }) ?? ''} />
    </>
  );
}
