import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';

interface PublicClientOptions {
  uri?: string;
  fetch?: typeof fetch;
}

/** The Apollo client of the public site. It sends no token, so it always reads as a visitor. */
export function createPublicClient({ uri = '/graphql', fetch }: PublicClientOptions = {}): ApolloClient {
  return new ApolloClient({
    cache: new InMemoryCache({ typePolicies: { StoredFile: { keyFields: ['url'] } } }),
    link: new HttpLink({ uri, ...(fetch && { fetch }) }),
  });
}
