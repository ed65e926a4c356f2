import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';

interface PublicClientOptions {
  uri?: string;
  fetch?: typeof fetch;
}

/** The public site's Apollo client: reads as a visitor, so no token goes along even where somebody is signed in. */
export function createPublicClient({ uri = '/graphql', fetch }: PublicClientOptions = {}): ApolloClient {
  return new ApolloClient({
    cache: new InMemoryCache({ typePolicies: { StoredFile: { keyFields: ['url'] } } }),
    link: new HttpLink({ uri, ...(fetch && { fetch }) }),
  });
}
