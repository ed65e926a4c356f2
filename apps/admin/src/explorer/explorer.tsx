import 'graphiql/setup-workers/vite';
// The full style sheet of graphiql has fonts as data: URLs, which the Content-Security-Policy refuses.
import '@graphiql/plugin-doc-explorer/style.css';
import '@graphiql/plugin-history/style.css';
import '@graphiql/react/style.css';
import 'graphiql/graphiql.css';
import { readSession } from '@daybook/graphql-client/session';
import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';

/** Queries run as the signed-in person. */
const fetcher: Fetcher = (parameters, options) => {
  const token = readSession()?.token;
  const send = createGraphiQLFetcher({
    url: '/graphql',
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  });
  return send(parameters, options);
};

const firstQuery = `# Ctrl+Enter runs the query, Ctrl+Space completes it.
query LatestPosts {
  posts(page: 1, pageSize: 3) {
    totalCount
    items {
      title
      slug
      date
    }
  }
}
`;

/** GraphiQL with this server's schema. */
export default function Explorer({ scheme }: { scheme: 'light' | 'dark' }) {
  return (
    <GraphiQL fetcher={fetcher} defaultQuery={firstQuery} forcedTheme={scheme} shouldPersistHeaders={false} />
  );
}
