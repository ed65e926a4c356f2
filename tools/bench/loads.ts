import { firstAuthor } from './content.ts';
import type { Load } from './load.ts';

const listQuery =
  '{ posts(pageSize: 6) { totalCount items { id slug title excerpt date author { id name } } } }';
const singleQuery = `query ($slug: String!) { post(by: { slug: $slug }) {
  id slug title body excerpt topics date author { id name } } }`;
const createQuery = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
const slug = 'post-30';

function graphql(query: string, variables: object = {}): Pick<Load, 'path' | 'method' | 'body'> {
  return { path: '/graphql', method: 'POST', body: JSON.stringify({ query, variables }) };
}

/** Public reads of the API. */
export const list: Load = { title: 'GraphQL list: 6 posts, authors, total', ...graphql(listQuery) };
export const single: Load = { title: 'GraphQL single post', ...graphql(singleQuery, { slug }) };
export const restList: Load = {
  title: 'REST list: 6 posts, whole',
  path: '/api/get-posts?page=1&pageSize=6',
};
export const restSingle: Load = { title: 'REST single post', path: `/api/update-blog/${slug}` };
export const pages: readonly Load[] = [
  { title: 'Page /', path: '/' },
  { title: 'Page /blog/{slug}', path: `/blog/${slug}` },
];

/** The last page of a long list. */
export function deepList(posts: number): Load {
  const query = listQuery.replace('pageSize: 6', `page: ${Math.floor(posts / 6)}, pageSize: 6`);
  return { title: 'GraphQL list, its last page', ...graphql(query) };
}

export const createTitle = 'GraphQL create post, signed in';

/** Creates another post with every request, as the owner of the token. */
export function create(token: string): Load {
  return {
    title: createTitle,
    path: '/graphql',
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: () => JSON.stringify({ query: createQuery, variables: { input: newPost() } }),
  };
}

/** The corresponding requests to the server with hand-written SQL. */
export const references: Readonly<Record<'list' | 'wholeList' | 'single' | 'create', Load>> = {
  list: { title: 'node:http + pg: list', path: '/list' },
  wholeList: { title: 'node:http + pg: list of whole posts', path: '/whole-list' },
  single: { title: 'node:http + pg: single', path: `/single/${slug}` },
  create: {
    title: 'node:http + pg: create',
    path: '/create',
    method: 'POST',
    body: () => JSON.stringify({ variables: { input: newPost() } }),
  },
};

let made = 0;

function newPost(): object {
  made += 1;
  return {
    slug: `made-${process.pid}-${made}`,
    title: `Made ${made}`,
    body: `<p>${'A sentence that is as long as most sentences are. '.repeat(60)}</p>`,
    excerpt: 'In short.',
    topics: ['SEC', 'Made'],
    metaTitle: 'Meta title',
    metaDescription: 'Meta description',
    date: '2026-02-01',
    author: firstAuthor,
  };
}
