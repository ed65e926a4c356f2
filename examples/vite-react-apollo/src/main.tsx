import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daybook/client/apollo';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { site } from './site.ts';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <ApolloProvider client={createApolloClient(site)}>
      <App />
    </ApolloProvider>,
  );
