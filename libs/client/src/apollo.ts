import {
  ApolloClient,
  ApolloLink,
  gql,
  InMemoryCache,
  Observable,
  type OperationVariables,
  type TypedDocumentNode,
  type TypePolicies,
} from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { print } from 'graphql';
import { useEffect } from 'react';
import type { ContentClient } from './client.ts';
import { followPublications } from './live.ts';
import type { QueryText } from './typed-document.ts';

/**
 * The cache key of the last publication that each client was told of. Its later requests must not get the copy of a CDN
 * from before that publication.
 */
const cacheKeys = new WeakMap<ApolloClient, string>();

/** Sends the requests of Apollo Client through a client of this package, with its key, perspective, and errors. */
export function contentLink(client: ContentClient): ApolloLink {
  return new ApolloLink(
    ({ query, variables, client: apollo }) =>
      new Observable((observer) => {
        const controller = new AbortController();
        const options = { signal: controller.signal, cacheKey: cacheKeys.get(apollo) };
        client
          .request<Record<string, unknown>, OperationVariables>(print(query), variables, options)
          .then((data) => {
            observer.next({ data });
            observer.complete();
          })
          .catch((error: unknown) => observer.error(error));
        return () => controller.abort();
      }),
  );
}

/** Options of an Apollo client. */
export interface ApolloOptions {
  /** Further policies of the cache, for example to merge the pages of a connection. */
  typePolicies?: TypePolicies | undefined;
}

/** Creates an Apollo client whose cache knows how files are identified. */
export function createApolloClient(
  client: ContentClient,
  { typePolicies }: ApolloOptions = {},
): ApolloClient {
  const cache = new InMemoryCache({ typePolicies: { StoredFile: { keyFields: keyFieldsOfFile } } });
  if (typePolicies) cache.policies.addTypePolicies(typePolicies);
  return new ApolloClient({ link: contentLink(client), cache });
}

/** A file is identified by its name. Without it, the cache keeps the file inside the record that has it. */
function keyFieldsOfFile({ name }: Readonly<Record<string, unknown>>): readonly string[] | false {
  return name !== undefined && ['name'];
}

/** Parses a document for functions of Apollo Client. Returns the same object each time. */
export function documentNode<Data, Variables extends OperationVariables>(
  document: QueryText<Data, Variables>,
): TypedDocumentNode<Data, Variables> {
  return gql(String(document));
}

/** Options of `useContent`: those of `useQuery` except those that allow incomplete data. */
export type ContentOptions<Data, Variables extends OperationVariables> = Omit<
  useQuery.Options<Data, Variables>,
  'returnPartialData' | 'errorPolicy'
>;

/** Options may be left out if no variable is required. */
export type GivenOptions<Data, Variables extends OperationVariables> =
  Record<string, never> extends Variables
    ? [options?: ContentOptions<Data, Variables>]
    : [options: ContentOptions<Data, Variables>];

/** `useQuery` with a document of this package. Data is complete or absent. */
export function useContent<Data, Variables extends OperationVariables>(
  document: QueryText<Data, Variables>,
  ...[options]: GivenOptions<Data, Variables>
): useQuery.Result<Data, Variables, 'empty' | 'complete'> {
  // TypeScript cannot choose an overload of `useQuery` for options of a generic type.
  return useQuery<Data, Variables>(documentNode(document), options as never) as never;
}

/** Refetches all active queries after each publication, also through caches such as a CDN. */
export function useLiveContent(site: string | URL): void {
  const client = useApolloClient();
  const address = String(site);
  useEffect(() => {
    const refetcher = refetcherOf(client);
    const stop = followPublications(address, {
      onPublication({ publication, at }) {
        // A restored backup has the numbers again, but not the times.
        cacheKeys.set(client, `${publication} ${at}`);
        refetcher.refetch();
      },
      // A reset has no number to share. With a key of its own, each page would read what others have read already.
      onReset: refetcher.refetch,
    });
    return () => {
      refetcher.stop();
      stop();
    };
  }, [client, address]);
}

/**
 * Refetches the active queries. Apollo Client would let a refetch share the response of a request that is on its way,
 * which may be older than the publication. So they are refetched again once these requests have ended.
 */
function refetcherOf(client: ApolloClient): { refetch(): void; stop(): void } {
  let isRunning = false;
  let isDue = false;
  const run = async () => {
    isRunning = true;
    while (isDue) {
      isDue = [...client.getObservableQueries()].some((query) => query.getCurrentResult().loading);
      await Promise.allSettled(client.refetchQueries({ include: 'active' }).results);
    }
    isRunning = false;
  };
  return {
    refetch() {
      isDue = true;
      if (!isRunning) void run();
    },
    stop() {
      isDue = false;
    },
  };
}
