import type { Client } from '../client.ts';

/** Makes a request of a visitor. `number` differs in each request, so that none is cached. */
export interface Attack {
  name: string;
  send(client: Client, number: number): Promise<{ status: number; body: string }>;
}

function times(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join(' ');
}

function asking(name: string, query: (number: number) => string, variables: object = {}): Attack {
  return { name, send: (client, number) => client.graphql(query(number), variables) };
}

function reading(name: string, path: (number: number) => string): Attack {
  return { name, send: (client, number) => client.get(path(number)) };
}

function posting(name: string, body: (number: number) => string): Attack {
  return {
    name,
    send: (client, number) => client.send('POST', '/graphql', body(number), 'application/json'),
  };
}

const text = 'items { description }';
const longest = 255 * 1024;
/** Requests that are cheap for a visitor and may be expensive for the server. */
export const attacks: readonly Attack[] = [
  asking(
    '28 aliases of 100 posts with their texts',
    (n) => `{ ${times(28, (i) => `a${n}_${i}: posts(pageSize: 100) { ${text} }`)} }`,
  ),
  asking('100 posts with their texts', (n) => `{ a${n}: posts(pageSize: 100) { ${text} } }`),
  asking(
    '100 posts with their texts three times',
    (n) => `{ a${n}: posts { items { a: description b: description c: description } } }`,
  ),
  asking(
    '10 aliases of 10 posts with everything',
    (n) =>
      `{ ${times(10, (i) => `a${n}_${i}: posts(page: ${i + 1}, pageSize: 10) { totalCount items { id slug title body excerpt topics metaTitle metaDescription date document userID picture { url variants { url } } author { id biography } } }`)} }`,
  ),
  asking(
    'many small fields',
    (n) => `{ a${n}: posts { items { ${times(30, () => 'id slug title topics date excerpt')} } } }`,
  ),
  asking(
    'fragments side by side',
    (n) =>
      `{ ${times(250, (i) => `...F${n}_${i}`)} } ${times(250, (i) => `fragment F${n}_${i} on Query { posts { totalCount } }`)}`,
  ),
  asking('fields that do not exist', (n) => `{ ${times(3_900, (i) => `x${n}_${i}`)} }`),
  asking(
    'searches for a word in every post',
    (n) =>
      `{ a${n}: search(query: "the", pageSize: 100) { totalCount items { title snippet { text marked } } } }`,
  ),
  asking(
    'a filter with as many conditions as visitors may use',
    (n) =>
      `{ a${n}: posts(pageSize: 1, filter: { or: [${times(20, (i) => `{ excerpt: { contains: "zz${n}x${i}" } }`)}] }) { totalCount items { id } } }`,
  ),
  asking(
    'the last page in the order of a title',
    (n) => `{ a${n}: posts(page: 10, pageSize: 100, sort: { field: title }) { totalCount items { title } } }`,
  ),
  asking(
    'texts as trees and plain texts',
    (n) => `{ a${n}: posts(pageSize: 100, page: ${1 + (n % 9)}) { items { bodyJson bodyText } } }`,
  ),
  asking(
    'a connection in the order of a title',
    (n) => `{ a${n}: postsConnection(first: 100, sort: { field: title }) { totalCount nodes { title } } }`,
  ),
  reading('the page of a search', (n) => `/search?q=${encodeURIComponent(`the ${words(n, 1)}`)}`),
  reading('the whole list of posts over REST', (n) => `/api/get-posts?nothing=${n}`),
  reading('a page of 100 posts over REST', (n) => `/api/get-posts?page=${1 + (n % 10)}`),
  reading('an address of 8,000 characters', (n) => `/api/get-posts?topic=${n}${'x'.repeat(8_000)}`),
  reading('the sitemap', (n) => `/sitemap.xml?nothing=${n}`),
  reading('the feed', (n) => `/feed.xml?nothing=${n}`),
  posting(
    'JSON within JSON',
    (n) => `{"query":"{ a${n}: __typename }","variables":${nestedJson(longest / 2 - 100)}}`,
  ),
  posting('a list of variables', (n) => {
    const list = Array.from({ length: 30_000 }, (_, i) => i + n);
    return JSON.stringify({
      query: 'query ($id: ID!) { post(by: { id: $id }) { id } }',
      variables: { id: list },
    });
  }),
  posting('variables that nobody asks for', (n) => {
    const many = Object.fromEntries(Array.from({ length: 12_000 }, (_, i) => [`v${n}_${i}`, i]));
    return JSON.stringify({ query: '{ __typename }', variables: many });
  }),
  posting('a long topic', (n) =>
    JSON.stringify({
      query: 'query ($topic: String) { posts(pageSize: 1, topic: $topic) { totalCount } }',
      variables: { topic: `${n} ${'x'.repeat(longest - 1_000)}` },
    }),
  ),
  posting('a document of comments', (n) =>
    JSON.stringify({ query: `{ __typename }\n${`#${n}\n`.repeat(60_000).slice(0, longest - 1_000)}` }),
  ),
];

function nestedJson(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

/** Generates words that compress like prose and depend on the seed. */
export function words(seed: number, count: number): string {
  let state = seed + 1;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
  return Array.from({ length: count }, () => next().toString(36)).join(' ');
}
