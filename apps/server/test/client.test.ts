import * as client from '@daybook/client';
import { verifyWebhook } from '@daybook/client/webhooks';
import { contentTypeOf } from '@daybook/content-engine';
import { buildSchema, Kind, parse } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { contentReads } from '../src/graphql/public-part.ts';
import { postInput } from './support/post-input.ts';
import { selectionOf } from './support/sample-input.ts';
import { showPicture } from './support/show-picture.ts';
import { inputWithWord, type TellingRecord, typesByReference } from './support/telling-records.ts';
import { useSite } from './support/use-site.ts';
import { useWebhookReceiver } from './support/webhook-receiver.ts';
import { useWebhooks } from './support/webhook-tools.ts';

const receiver = useWebhookReceiver();
const site = useSite({
  FRESH_SIGN_IN_S: '3600',
  WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1',
});
const { run, newWebhook } = useWebhooks(site, receiver);
let visitor: client.ContentClient;

/** Publishes a record of every type, and another post by the same author. */
beforeAll(async () => {
  visitor = client.createClient({ url: site.server.url });
  const made: TellingRecord[] = [];
  for (const type of typesByReference()) {
    const { names } = contentTypeOf(type);
    const create = `mutation ($input: ${names.createInput}!) { one: ${names.create}(input: $input) { ${selectionOf(type)} } }`;
    const { input, files } = await inputWithWord(type, 'Quoll', made);
    const { data, errors } = await site.staff.graphql(create, { input }, files);
    expect(errors, names.type).toEqual([]);
    made.push({ type: names.type, id: data.one.id, fileNames: [] });
    if (names.type === 'ImageAsset') await showPicture(site.staff, data.one.picture.url);
    if (names.type !== 'Post') continue;
    const another = { ...input, title: 'A title before the other', slug: 'another' };
    expect((await site.staff.graphql(create, { input: another })).errors).toEqual([]);
  }
});

type Lists = Record<string, client.ContentPage<{ id: string }>>;
type Connections = Record<string, client.ContentConnection<{ id: string }>>;
type Records = Record<string, object | null>;

const nodesOf = <Node>(connection?: client.ContentConnection<Node>) =>
  connection?.edges.map(({ node }) => node);

/** The documents of the client, by the query that they call. */
const documents = new Map(
  Object.values(client)
    .filter((value) => value instanceof client.TypedDocument)
    .map((document) => [fieldOf(String(document)), String(document)]),
);

function fieldOf(text: string): string {
  const [operation] = parse(text).definitions;
  const selected = operation?.kind === Kind.OPERATION_DEFINITION && operation.selectionSet.selections[0];
  if (!selected || selected.kind !== Kind.FIELD) throw new Error(`${text} selects no field.`);
  return selected.name.value;
}

async function keyWith(input: object): Promise<string> {
  const create = 'mutation ($input: ApiKeyCreateInput!) { issued: createApiKey(input: $input) { secret } }';
  return (await run(create, { input })).issued.secret;
}

describe('the documents', () => {
  test('are those of all content that visitors read', () => {
    expect([...documents.keys(), 'topics'].sort()).toEqual([...contentReads].sort());
  });

  test('run with no variable but an id, within the limits of visitors', async () => {
    const schema = buildSchema(await (await fetch(`${site.server.url}/schema.graphql`)).text());
    const queries = schema.getQueryType()?.getFields() ?? {};
    for (const [name, text] of documents) {
      if (!String(queries[name]?.type).endsWith('List!')) continue;
      const type = String(queries[name]?.type).replace('List!', '');
      const data = await visitor.request<Lists, object>(text, { withTotalCount: true });
      expect([name, data[name]?.totalCount]).toEqual([name, expect.any(Number)]);
      const one = Object.values(queries).find((query) => String(query.type) === type);
      const first = data[name]?.items[0];
      const connection = `${name}Connection`;
      const byCursor = await visitor.request<Connections, object>(documents.get(connection) ?? '', {
        withTotalCount: true,
      });
      const { totalCount, items } = data[name] ?? {};
      expect([connection, byCursor[connection]?.totalCount]).toEqual([connection, totalCount]);
      expect([connection, nodesOf(byCursor[connection])]).toEqual([connection, items]);
      if (!one) continue;
      if (!first) throw new Error(`${name} has no record.`);
      const which = { id: first.id };
      const variables = one.args.some((arg) => arg.name === 'by') ? { by: which } : which;
      const read = await visitor.request<Records, object>(documents.get(one.name) ?? '', variables);
      expect([one.name, read[one.name]]).toEqual([one.name, expect.objectContaining(first)]);
    }
  });
});

describe('a client', () => {
  test('reads typed content', async () => {
    const { posts } = await visitor.request(client.PostsDocument, {
      pageSize: 2,
      filter: { author: { isNull: false } },
      sort: { field: 'title', direction: 'desc' },
    });
    const [summary] = posts.items;
    expect([posts.items.length, posts.totalCount]).toEqual([2, undefined]);
    expect(summary).not.toHaveProperty('body');
    const { post } = await visitor.request(client.PostDocument, { by: { slug: summary?.slug ?? '' } });
    expect(post).toMatchObject({ ...summary, body: expect.stringContaining('<p>') });
    const { src = '' } = post?.picture ? client.imageAttributes(post.picture, visitor.url) : {};
    expect((await fetch(src)).headers.get('content-type')).toMatch(/^image\//);
    const by = { slug: summary?.slug ?? '' };
    const other = await visitor.request(client.PostDocument, {
      by,
      pictureWidths: [111, 222],
      pictureFormats: ['jpeg'],
    });
    const { srcSet } = other.post?.picture
      ? client.imageAttributes(other.post.picture, visitor.url, { format: 'jpeg' })
      : {};
    expect(srcSet).toMatch(/ 111w, .* 222w$/);
    expect(await visitor.request(client.PostDocument, { by: { slug: 'no-such-post' } })).toEqual({
      post: null,
    });
  });

  test('gets the code of a refusal', async () => {
    const refused = visitor.request('{ posts { items { nothing } } }');
    await expect(refused).rejects.toMatchObject({ code: 'GRAPHQL_VALIDATION_FAILED', status: 400 });
    const tooMany = visitor.request(client.PostsDocument, { filter: { state: ['draft'] } });
    await expect(tooMany).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test.each([
    [{ slug: { eq: null } }, 'slug.eq'],
    [{ date: { from: '2026-01-01', to: null } }, 'date.to'],
    [{ author: { in: null } }, 'author.in'],
    [{ updatedAt: { from: null } }, 'updatedAt.from'],
    [{ title: null }, 'title'],
    [{ or: null }, 'or'],
    [{ and: [{ not: { id: { eq: null } } }] }, 'and.0.not.id.eq'],
    [{ or: [{ slug: { eq: 'a' } }, { title: { in: null } }] }, 'or.1.title.in'],
  ])('gets no list for the filter %j', async (filter, path) => {
    const query = 'query ($filter: PostFilter) { posts(filter: $filter) { items { id } } }';
    await expect(visitor.request<unknown, object>(query, { filter })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      message: expect.stringContaining(`"${path}" in the filter is null`),
    });
  });

  test('gets the whole list without a filter', async () => {
    const { posts } = await visitor.request(client.PostsDocument, { filter: null });
    expect(await visitor.request(client.PostsDocument, { filter: undefined })).toEqual({ posts });
    expect(await visitor.request(client.PostsDocument, { filter: {} })).toEqual({ posts });
    expect(posts.items.length).toBeGreaterThan(1);
  });

  test('reads drafts and the past with a key, and only with one', async () => {
    const { made } = await run(
      'mutation ($input: PostCreateInput!) { made: createPost(input: $input) { id } }',
      {
        input: postInput('read-by-key'),
      },
    );
    const save = 'mutation ($id: ID!) { savePostDraft(id: $id, input: { title: "Another title" }) { id } }';
    await run(save, { id: made.id });
    const key = await keyWith({ name: 'Drafts', scopes: ['readDrafts'] });
    const titleIn = async (options: Partial<client.ClientOptions>) => {
      const { post } = await client
        .createClient({ url: site.server.url, ...options })
        .request(client.PostDocument, { by: { slug: 'read-by-key' } });
      return post?.title ?? null;
    };
    const published = await titleIn({});
    expect(await titleIn({ key })).toBe(published);
    expect(await titleIn({ key, perspective: { drafts: true } })).toBe('Another title');
    expect(await titleIn({ key, perspective: { publication: 1 } })).toBeNull();
    const asOf = new Date().toISOString();
    expect(await titleIn({ key, perspective: { asOf } })).toBe(published);
    await expect(titleIn({ perspective: { drafts: true } })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});

test('a message of a webhook is verified', async () => {
  const { secret, received } = await newWebhook({ types: ['Package'] });
  await run('mutation { createPackage(input: { title: "Told" }) { id } }');
  await expect.poll(() => received().length).toBe(1);
  const [{ body, headers } = expect.unreachable()] = received();
  const message = await verifyWebhook(body, headers, { secret });
  expect(message).toMatchObject({
    id: headers['webhook-id'],
    type: 'content.published',
    data: { change: 'created', record: { type: 'Package', url: null } },
  });
  const other = `whsec_${btoa('another secret')}`;
  await expect(verifyWebhook(body, headers, { secret: other })).rejects.toMatchObject({
    code: 'BAD_MESSAGE',
  });
});
