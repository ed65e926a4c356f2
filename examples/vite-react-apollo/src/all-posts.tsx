import { useSuspenseQuery } from '@apollo/client/react';
import { PostsConnectionDocument } from '@daybook/client';
import { documentNode } from '@daybook/client/apollo';
import { useTransition } from 'react';

/** The titles of all posts in alphabetical order, four at a time. Render it inside `Suspense`. */
export function AllPosts() {
  const [isLoading, startTransition] = useTransition();
  const { data, error, fetchMore } = useSuspenseQuery(documentNode(PostsConnectionDocument), {
    variables: { first: 4, sort: { field: 'title' } },
    errorPolicy: 'all',
  });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return null;
  const { edges, pageInfo } = data.postsConnection;
  // In a transition, React keeps the list on the screen while it waits.
  const showMore = () =>
    startTransition(async () => {
      await fetchMore({ variables: { after: pageInfo.endCursor } });
    });
  return (
    <>
      <ol>
        {edges.map(({ node }) => (
          <li key={node.id}>{node.title}</li>
        ))}
      </ol>
      {pageInfo.hasNextPage && (
        <button type="button" disabled={isLoading} onClick={showMore}>
          More
        </button>
      )}
    </>
  );
}
