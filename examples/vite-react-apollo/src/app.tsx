import { PostsDocument } from '@daybook/client';
import { useContent, useLiveContent } from '@daybook/client/apollo';
import { useState } from 'react';
import { AllPosts } from './all-posts.tsx';
import { PostPage } from './post-page.tsx';
import { site } from './site.ts';

/** The newest posts, the post that the visitor chose, and all posts once the visitor opens their list. */
export function App() {
  const [slug, setSlug] = useState<string | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const { data, error } = useContent(PostsDocument, { variables: { pageSize: 5 } });
  useLiveContent(site.url);
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <p>Loading …</p>;
  return (
    <main>
      <h1>Posts</h1>
      <ul>
        {data.posts.items.map((post) => (
          <li key={post.id}>
            <button type="button" onClick={() => setSlug(post.slug)}>
              {post.title}
            </button>
          </li>
        ))}
      </ul>
      {slug !== null && <PostPage slug={slug} />}
      <details onToggle={(event) => setShowsAll(event.currentTarget.open)}>
        <summary>All posts</summary>
        {showsAll && <AllPosts />}
      </details>
    </main>
  );
}
