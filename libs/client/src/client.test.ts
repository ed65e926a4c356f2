import { describe, expect, test } from 'vitest';
import { type ClientOptions, ContentError, createClient, PostDocument, PostsDocument } from './index.ts';

interface Sent {
  address: URL;
  init: RequestInit;
}

/** A client whose requests are kept and get the given response. */
function clientWith(response: () => Response | Promise<Response>, options: Partial<ClientOptions> = {}) {
  const sent: Sent[] = [];
  const fetch = async (address: string, init: RequestInit) => {
    sent.push({ address: new URL(address), init });
    return response();
  };
  return { client: createClient({ url: 'https://www.example.com/', fetch, ...options }), sent };
}

const page = { posts: { items: [] } };
const answer = () => Response.json({ data: page });
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

describe('a request', () => {
  test('is a GET that caches may store and browsers send at once', async () => {
    const { client, sent } = clientWith(answer);
    expect(await client.request(PostsDocument, { pageSize: 3 })).toEqual(page);
    const [{ address, init } = expect.unreachable()] = sent;
    expect([address.origin, address.pathname, init.method]).toEqual([
      'https://www.example.com',
      '/graphql',
      'GET',
    ]);
    expect(address.searchParams.get('query')).toBe(String(PostsDocument));
    expect(address.searchParams.get('variables')).toBe('{"pageSize":3}');
    expect([init.headers, init.body]).toEqual([{}, undefined]);
  });

  test('is a POST if the address would be too long, and for mutations', async () => {
    const { client, sent } = clientWith(answer);
    await client.request(PostsDocument, { filter: { title: { in: Array(400).fill('Form ADV, again') } } });
    await client.request('mutation { signOut }');
    await client.request('# Ends the session.\nmutation { signOut }');
    await client.request('fragment A on Post { id }\n# Ends it.\nmutation End { signOut }');
    await client.request(`${'#'.repeat(200)}\r\nmutation { signOut }`);
    expect(sent.map(({ init }) => init.method)).toEqual(['POST', 'POST', 'POST', 'POST', 'POST']);
    expect(sent.map(({ address }) => address.search)).toEqual(['', '', '', '', '']);
  });

  test('is a GET for a query after a banner', async () => {
    const { client, sent } = clientWith(answer);
    await client.request(`${'#'.repeat(200)}\n# Posts\n${'# '.repeat(100)}\nquery { a }`);
    expect(sent.map(({ init }) => init.method)).toEqual(['GET']);
  });

  test('has the key, and in a perspective is a POST with the directive', async () => {
    const { client, sent } = clientWith(answer, { key: 'dbk_x', perspective: { drafts: true } });
    await client.request(PostsDocument);
    await client.request('{ posts { items { id } } }');
    expect(sent.map(({ init }) => [init.method, new Headers(init.headers).get('authorization')])).toEqual([
      ['POST', 'Bearer dbk_x'],
      ['POST', 'Bearer dbk_x'],
    ]);
    const [listed, short] = sent.map(({ init }) => JSON.parse(String(init.body)).query);
    expect(listed).toMatch(
      /^query Posts\(.*\$withTotalCount:Boolean!=false\) @perspective\(drafts: true\)\{/,
    );
    expect(short).toBe('query @perspective(drafts: true) { posts { items { id } } }');
  });

  test.each([
    [
      '# A comment\nquery A($x: String = ")") { a }',
      '# A comment\nquery A($x: String = ")") @perspective(release: "r") { a }',
    ],
    ['query { a }', 'query  @perspective(release: "r"){ a }'],
    ['# A comment\r\nquery A { a }', '# A comment\r\nquery A  @perspective(release: "r"){ a }'],
    ['\uFEFFquery # {\n A { a }', '\uFEFFquery # {\n A  @perspective(release: "r"){ a }'],
    [
      'query A # (\r($x: String = """a " ) \\""" (""" @a(b: ")") # ")\n) { a }',
      'query A # (\r($x: String = """a " ) \\""" (""" @a(b: ")") # ")\n) @perspective(release: "r") { a }',
    ],
    ['query A @skip(if: false) { a }', 'query A  @perspective(release: "r")@skip(if: false) { a }'],
  ])('in a perspective keeps the rest of %j', async (query, expected) => {
    const { client, sent } = clientWith(answer, { perspective: { release: 'r' } });
    await client.request(query);
    expect(JSON.parse(String(sent[0]?.init.body)).query).toBe(expected);
  });

  test.each([
    [{ slug: { eq: undefined } }, 'filter.slug.eq'],
    [{ slug: undefined }, 'filter.slug'],
    [{ or: [{ title: { eq: 'A' } }, { not: { date: { to: undefined } } }] }, 'filter.or.1.not.date.to'],
  ])('with undefined in the filter is refused: case %#', async (filter, path) => {
    const { client, sent } = clientWith(answer);
    const refused = client.request<unknown, object>(String(PostsDocument), { filter });
    expect(await failureOf(refused)).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: expect.stringContaining(`${path} is undefined`),
    });
    expect(sent).toEqual([]);
    await client.request(PostsDocument, { filter: undefined, pageSize: undefined });
    expect(sent[0]?.address.searchParams.get('variables')).toBe('{}');
  });

  test('with undefined in a filter of another name is refused, and in other variables is sent', async () => {
    const { client, sent } = clientWith(answer);
    const query = `query ($title: TextFilter!, $any : [PostFilter!], $sort: PostSort) {
      posts(filter: { title: $title, or: $any }, sort: $sort) { items { id } }
    }`;
    const request = (variables: object) => client.request<unknown, object>(query, variables);
    for (const [variables, path] of [
      [{ title: { eq: undefined } }, 'title.eq'],
      [{ title: { eq: 'A' }, any: [{ slug: { eq: undefined } }] }, 'any.0.slug.eq'],
    ] as const)
      expect(await failureOf(request(variables))).toMatchObject({
        message: `${path} is undefined. Leave it out to set no condition.`,
      });
    expect(sent).toEqual([]);
    await request({ title: { eq: 'A' }, any: undefined, sort: { field: 'title', direction: undefined } });
    expect(sent).toHaveLength(1);
  });

  test('in a perspective is not a mutation', async () => {
    const { client, sent } = clientWith(answer, { perspective: { publication: 3 } });
    expect(await failureOf(client.request('mutation { signOut }'))).toBeInstanceOf(TypeError);
    const banner = `${'#'.repeat(60)}\nmutation { signOut }`;
    expect(await failureOf(client.request(banner))).toBeInstanceOf(TypeError);
    expect(sent).toEqual([]);
  });
});

test.each(['www.example.com', 'localhost:4000', '/graphql', 'https://', 'undefined'])(
  'the address %j is refused at once',
  (url) => {
    expect(() => createClient({ url })).toThrow(/must begin with https:/);
  },
);

describe('a failure', () => {
  test('has the code, the status, and all errors of the response', async () => {
    const errors = [
      { message: 'No.', extensions: { code: 'BAD_USER_INPUT' } },
      { message: 'Neither.', path: ['post'] },
    ];
    const { client } = clientWith(() => Response.json({ data: { post: null }, errors }, { status: 400 }));
    const failure = await failureOf(client.request(PostDocument, { by: { id: 'x' } }));
    expect(failure).toBeInstanceOf(ContentError);
    expect(failure).toMatchObject({ message: 'No.', code: 'BAD_USER_INPUT', status: 400, errors });
  });

  test('says how long to wait', async () => {
    const headers = { 'retry-after': '42' };
    const body = { title: 'Too many', code: 'RATE_LIMITED', detail: 'Wait.' };
    const { client } = clientWith(() => Response.json(body, { status: 429, headers }));
    expect(await failureOf(client.request(PostsDocument))).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Wait.',
      status: 429,
      retryAfter: 42,
    });
  });

  test.each([
    ['a page of a proxy', '<h1>Bad gateway</h1>', 502],
    ['JSON without data', '[]', 200],
    ['null', 'null', 200],
  ])('is BAD_RESPONSE for %s', async (_what, body, status) => {
    const { client } = clientWith(() => new Response(body, { status }));
    const failure = await failureOf(client.request(PostsDocument));
    expect(failure).toMatchObject({ code: 'BAD_RESPONSE', status, retryAfter: undefined });
  });

  test('is UNREACHABLE with its cause if there is no response', async () => {
    const cause = new TypeError('fetch failed');
    const { client } = clientWith(() => Promise.reject(cause));
    expect(await failureOf(client.request(PostsDocument))).toMatchObject({
      code: 'UNREACHABLE',
      status: 0,
      cause,
    });
  });

  test('of an aborted request is the reason of the signal', async () => {
    const { client } = clientWith(() => Promise.reject(controller.signal.reason));
    const controller = new AbortController();
    controller.abort(new Error('Enough.'));
    const failure = await failureOf(client.request(PostsDocument, {}, { signal: controller.signal }));
    expect(failure).toEqual(new Error('Enough.'));
  });
});
