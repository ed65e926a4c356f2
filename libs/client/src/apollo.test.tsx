// @vitest-environment jsdom

import { ApolloProvider } from '@apollo/client/react';
import { relayStylePagination } from '@apollo/client/utilities';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApolloClient, documentNode, useContent, useLiveContent } from './apollo.ts';
import { type ContentConnection, createClient, PostDocument, PostsDocument } from './index.ts';
import { FakeEventSource } from './testing/fake-event-source.ts';
import { TypedDocument } from './typed-document.ts';

const titles = ['One', 'Two', 'Three'];

const TitlesDocument = new TypedDocument<
  { postsConnection: ContentConnection<{ id: string; title: string }> },
  { after?: string }
>(
  `query Titles($after: String) {
    postsConnection(first: 2, after: $after) {
      edges { cursor node { id title } } pageInfo { startCursor endCursor hasPreviousPage hasNextPage } } }`,
);

/** Answers as a site with these posts. The cursor of a post is its place. */
async function fetchTitles(address: string): Promise<Response> {
  const { after = '-1' } = JSON.parse(new URL(address).searchParams.get('variables') ?? '{}');
  const first = Number(after) + 1;
  const edges = titles.slice(first, first + 2).map((title, index) => ({
    __typename: 'PostEdge',
    cursor: String(first + index),
    node: { __typename: 'Post', id: `post-${first + index}`, title },
  }));
  const pageInfo = {
    __typename: 'PageInfo',
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
    hasPreviousPage: first > 0,
    hasNextPage: first + 2 < titles.length,
  };
  return Response.json({ data: { postsConnection: { __typename: 'PostConnection', edges, pageInfo } } });
}

let root: Root;
let shown: ReturnType<typeof useTitles>;

const useTitles = () => useContent(TitlesDocument);
function Titles() {
  shown = useTitles();
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  FakeEventSource.all.length = 0;
});

test('useContent adds the next page of a connection to the list', async () => {
  const typePolicies = { Query: { fields: { postsConnection: relayStylePagination() } } };
  const site = createClient({ url: 'https://www.example.com', fetch: fetchTitles });
  const client = createApolloClient(site, { typePolicies });
  await act(async () =>
    root.render(
      <ApolloProvider client={client}>
        <Titles />
      </ApolloProvider>,
    ),
  );
  const list = () => shown.data?.postsConnection;
  const shownTitles = () => list()?.edges.map(({ node }) => node.title);
  await act(async () => {
    await expect.poll(shownTitles).toEqual(['One', 'Two']);
  });
  expect(list()?.pageInfo.hasNextPage).toBe(true);
  await act(async () => {
    await shown.fetchMore({ variables: { after: list()?.pageInfo.endCursor ?? '' } });
  });
  await act(async () => {
    await expect.poll(shownTitles).toEqual(titles);
  });
  expect(list()?.pageInfo.hasNextPage).toBe(false);
});

test('useContent needs the variables that a document requires', () => {
  // Is only compiled: hooks run in components.
  const usePosts = () => [
    useContent(PostsDocument),
    useContent(PostsDocument, { variables: { pageSize: 5 } }),
    useContent(PostDocument, { variables: { by: { id: 'a' } } }),
    // @ts-expect-error The document needs to know which post.
    useContent(PostDocument),
    // @ts-expect-error The document needs to know which post.
    useContent(PostDocument, {}),
  ];
  expect(usePosts).toBeTypeOf('function');
});

test('pictures without a name are read', async () => {
  const PicturesDocument = new TypedDocument<{ teamMembers: { items: object[] } }, Record<string, never>>(
    '{ teamMembers { items { id picture { url } } } }',
  );
  const items = [
    { __typename: 'TeamMember', id: '1', picture: { __typename: 'StoredFile', url: '/uploads/1.jpg' } },
    { __typename: 'TeamMember', id: '2', picture: { __typename: 'StoredFile', url: '/uploads/2.jpg' } },
  ];
  const data = { teamMembers: { __typename: 'TeamMemberList', items } };
  const site = createClient({ url: 'https://www.example.com', fetch: async () => Response.json({ data }) });
  const result = await createApolloClient(site).query({ query: documentNode(PicturesDocument) });
  expect(result.data).toEqual(data);
});

test('useLiveContent reads again once a stream that was refused is open, because something may be missed', async () => {
  vi.stubGlobal('EventSource', FakeEventSource);
  const fetched = vi.fn(fetchTitles);
  const client = createApolloClient(createClient({ url: 'https://www.example.com', fetch: fetched }));
  const LiveTitles = () => {
    useLiveContent('https://www.example.com');
    return <Titles />;
  };
  await act(async () =>
    root.render(
      <ApolloProvider client={client}>
        <LiveTitles />
      </ApolloProvider>,
    ),
  );
  await act(async () => {
    await expect.poll(() => shown.data).toBeDefined();
  });
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  FakeEventSource.all[0]?.refuse();
  vi.advanceTimersToNextTimer();
  vi.useRealTimers();
  await act(async () => {
    FakeEventSource.all[1]?.open();
    await expect.poll(() => fetched.mock.calls.length).toBe(2);
  });
});

test('useLiveContent reads past a cache that has the copy from before a publication', async () => {
  vi.stubGlobal('EventSource', FakeEventSource);
  let count = 0;
  const copies = new Map<string, string>();
  const fetchCached = async (address: string) => {
    count += 1;
    const pageInfo = { __typename: 'PageInfo', startCursor: null, endCursor: null };
    const isLast = { hasPreviousPage: false, hasNextPage: false };
    const node = { __typename: 'Post', id: 'post', title: `Read ${count}` };
    const edges = [{ __typename: 'PostEdge', cursor: '0', node }];
    const list = { __typename: 'PostConnection', edges, pageInfo: { ...pageInfo, ...isLast } };
    const made = JSON.stringify({ data: { postsConnection: list } });
    const body = copies.get(address) ?? made;
    copies.set(address, body);
    return new Response(body);
  };
  const client = createApolloClient(createClient({ url: 'https://www.example.com', fetch: fetchCached }));
  const LiveTitles = () => {
    useLiveContent('https://www.example.com');
    return <Titles />;
  };
  await act(async () =>
    root.render(
      <ApolloProvider client={client}>
        <LiveTitles />
      </ApolloProvider>,
    ),
  );
  const title = () => shown.data?.postsConnection.edges[0]?.node.title;
  await act(async () => {
    await expect.poll(title).toBe('Read 1');
  });
  const data = { publication: 4711, at: '2026-03-31T16:00:00.000Z', types: ['Post'] };
  await act(async () => {
    FakeEventSource.all[0]?.send('publication', 4711, data);
    await expect.poll(title).toBe('Read 2');
  });
  // Requests after the event get no older copy either.
  const query = documentNode(TitlesDocument);
  const again = await client.query({ query, fetchPolicy: 'network-only' });
  expect(again.data?.postsConnection.edges[0]?.node.title).toBe('Read 2');
});

test('useLiveContent reads again after a publication during a request', async () => {
  vi.stubGlobal('EventSource', FakeEventSource);
  const held: (() => void)[] = [];
  const fetched = vi.fn(async (address: string) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return fetchTitles(address);
  });
  const client = createApolloClient(createClient({ url: 'https://www.example.com', fetch: fetched }));
  const LiveTitles = () => {
    useLiveContent('https://www.example.com');
    return <Titles />;
  };
  await act(async () =>
    root.render(
      <ApolloProvider client={client}>
        <LiveTitles />
      </ApolloProvider>,
    ),
  );
  const stream = FakeEventSource.all.at(-1);
  const publish = (publication: number) =>
    stream?.send('publication', publication, { publication, at: '', types: ['Post'] });
  // The first publication comes while the page loads, the second while it is read again.
  for (const publication of [1, 2]) {
    await expect.poll(() => held).toHaveLength(publication);
    await act(async () => publish(publication));
    await act(async () => held[publication - 1]?.());
  }
  await expect.poll(() => held).toHaveLength(3);
  await act(async () => held[2]?.());
  await expect.poll(() => shown.loading).toBe(false);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('useLiveContent follows one site, until nothing shows its content', async () => {
  vi.stubGlobal('EventSource', FakeEventSource);
  const site = createClient({ url: 'https://www.example.com', fetch: fetchTitles });
  const client = createApolloClient(site);
  const Live = ({ url }: { url: string }) => {
    useLiveContent(url);
    return null;
  };
  const streams = () => FakeEventSource.all.map(({ url, readyState }) => [new URL(url).host, readyState]);
  for (const host of ['one.example.com', 'other.example.com'])
    await act(async () =>
      root.render(
        <ApolloProvider client={client}>
          <Live url={`https://${host}`} />
        </ApolloProvider>,
      ),
    );
  const { CLOSED, CONNECTING } = FakeEventSource;
  expect(streams()).toEqual([
    ['one.example.com', CLOSED],
    ['other.example.com', CONNECTING],
  ]);
  await act(async () => root.render(null));
  expect(streams()[1]).toEqual(['other.example.com', CLOSED]);
});
