import { ApolloProvider } from '@apollo/client/react';
import { relayStylePagination } from '@apollo/client/utilities';
import { createApolloClient } from '@daybook/client/apollo';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { site } from './site.ts';

/** Appends each further page of all posts to the pages already loaded. */
const typePolicies = {
  Query: { fields: { postsConnection: relayStylePagination(['filter', 'sort']) } },
};

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <ApolloProvider client={createApolloClient(site, { typePolicies })}>
      <App />
    </ApolloProvider>,
  );
