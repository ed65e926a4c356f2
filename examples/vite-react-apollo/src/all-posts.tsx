import { PostsConnectionDocument } from '@daybook/client';
import { useContent } from '@daybook/client/apollo';
import { useState, useTransition } from 'react';

/** The titles of all posts in alphabetical order, four at a time. */
export function AllPosts() {
  const [isLoading, startTransition] = useTransition();
  const [problem, setProblem] = useState('');
  const { data, error, fetchMore } = useContent(PostsConnectionDocument, {
    variables: { first: 4, sort: { field: 'title' } },
  });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <p>Loading …</p>;
  const { edges, pageInfo } = data.postsConnection;
  const showMore = () =>
    startTransition(async () => {
      setProblem('');
      try {
        await fetchMore({ variables: { after: pageInfo.endCursor } });
      } catch {
        setProblem('More posts cannot be loaded. Try again.');
      }
    });
  return (
    <>
      <ol>
        {edges.map(({ node }) => (
          <li key={node.id}>{node.title}</li>
        ))}
      </ol>
      {problem && <p role="alert">{problem}</p>}
      {pageInfo.hasNextPage && (
        <button type="button" disabled={isLoading} onClick={showMore}>
          More
        </button>
      )}
    </>
  );
}
