import type { PostQuery, PostQueryVariables } from '@daybook/graphql-client/web/operations';
import { publicRoutes } from '@daybook/routes';
import { Picture } from '../../components/pictures/picture.tsx';
import { RichText } from '../../components/text/rich-text.tsx';
import { postPath } from '../../page/paths.ts';
import { defineScreen } from '../../page/screen.ts';
import { PostHeader } from './post-header.tsx';
import { PostSidebar } from './post-sidebar.tsx';
import { postStatements } from './post-statements.ts';

export const screen = defineScreen<PostQuery, PostQueryVariables>({
  variables: ({ params }) => ({ slug: params.slug ?? '' }),
  outcome: ({ post }, { params }) => {
    if (!post) return 'missing';
    return post.slug === params.slug ? 'found' : { movedTo: postPath(post.slug) };
  },
  head: ({ post }) => ({
    title: post?.metaTitle || post?.title || '',
    description: post?.metaDescription || post?.excerpt || '',
    kind: 'article',
    ...(import.meta.env.SSR && post && { structuredData: (siteUrl) => postStatements(siteUrl, post) }),
  }),
  render: (data) => <PostScreen {...data} />,
});

function PostScreen({ post, recentPosts, popularTopics }: PostQuery) {
  if (!post) return null;
  return (
    <article className="post wrap">
      <p className="way-back">
        <a href={publicRoutes.blog}>Back to the blog</a>
      </p>
      <PostHeader post={post} />
      {post.picture && (
        <div className="post__picture">
          <Picture
            picture={post.picture}
            alt={`Illustration: ${post.title}`}
            sizes="(min-width: 60rem) 56rem, calc(100vw - 2.5rem)"
            first
          />
        </div>
      )}
      <div className="post__columns">
        <RichText html={post.body} className="post__text" />
        <PostSidebar post={post} recentPosts={recentPosts.items} popularTopics={popularTopics} />
      </div>
    </article>
  );
}
