import { completeHtml, imageAttributes, PostDocument } from '@daybook/client';
import { useContent } from '@daybook/client/apollo';
import { site } from './site.ts';

/** One post with its picture. The server has sanitized the body. */
export function PostPage({ slug }: { slug: string }) {
  const { data, error } = useContent(PostDocument, { variables: { by: { slug } } });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <p>Loading …</p>;
  const { post } = data;
  if (!post) return <p>There is no such post.</p>;
  const html = completeHtml(post.body, site.url);
  return (
    <article>
      <h2>{post.title}</h2>
      <p>
        {post.date}
        {post.author && ` · ${post.author.name}`}
      </p>
      {post.picture && (
        // biome-ignore lint/a11y/useAltText: the attributes have the text
        <img {...imageAttributes(post.picture, site.url, { sizes: '40rem' })} />
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rich texts are sanitized by the server */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
