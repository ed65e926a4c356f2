import {
  buildClientSchema,
  buildSchema,
  type GraphQLSchema,
  getIntrospectionQuery,
  isIntrospectionType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { readMatrix } from './policy/matrix.ts';
import type { GraphqlAnswer } from './support/api-client.ts';
import { useSite } from './support/use-site.ts';

const site = useSite({ NODE_ENV: 'production', FRESH_SIGN_IN_S: '3600' });
const introspection = getIntrospectionQuery({ specifiedByUrl: true, oneOf: true });

const operationsOf = (schema: GraphQLSchema) =>
  [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {}));

const forVisitors = readMatrix()
  .filter(({ operation, outcomes }) => outcomes.visitor === 'yes' && !operation.includes(' '))
  .map(({ operation }) => operation);

async function sdl(): Promise<string> {
  const response = await fetch(`${site.server.url}/schema.graphql`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  return response.text();
}

describe('/schema.graphql', () => {
  test('has exactly the operations that visitors may call', async () => {
    expect(operationsOf(buildSchema(await sdl())).sort()).toEqual([...forVisitors].sort());
  });

  test('names nothing of the back office', async () => {
    const text = await sdl();
    expect(text).not.toMatch(
      /staff[A-Z]|Upload|CreateInput|UpdateInput|@input|@screens|auditLog|Collaborator\b/,
    );
    expect(text).toContain('"""Posts of the blog, newest first."""');
  });

  test('is compressed, and 304 for a client that has it', async () => {
    const path = `${site.server.url}/schema.graphql`;
    const response = await fetch(path, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    const headers = { 'if-none-match': response.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await fetch(path, { headers })).status).toBe(200);
    const known = await fetch(path, { headers: { ...headers, 'accept-encoding': 'br' } });
    expect([known.status, (await fetch(path, { method: 'HEAD' })).status]).toEqual([304, 200]);
  });
});

describe('/graphql/docs', () => {
  const read = async () => {
    const response = await fetch(`${site.server.url}/graphql/docs`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    return response.text();
  };

  test('describes the operations and types that visitors use, and none of the back office', async () => {
    const page = await read();
    const ids = [...page.matchAll(/id="type-(\w+)"/g)].map(([, name]) => name);
    const schema = buildSchema(await sdl());
    const types = Object.values(schema.getTypeMap()).filter(
      (type) =>
        !isIntrospectionType(type) && type !== schema.getQueryType() && type !== schema.getMutationType(),
    );
    expect(ids.sort()).toEqual(types.map(({ name }) => name).sort());
    for (const name of forVisitors) expect(page).toContain(`<b>${name}</b>`);
    expect(page).not.toMatch(/staff[A-Z]|auditLog/);
    expect(page).toContain('Posts of the blog, newest first.');
  });

  test('has a target for each of its links, a stylesheet, and no scripts', async () => {
    const page = await read();
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    for (const target of new Set(targets)) expect(page).toContain(`id="${target}"`);
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
    const stylesheet = /href="([^"]+\.css)"/.exec(page)?.[1] ?? '';
    expect((await fetch(`${site.server.url}${stylesheet}`)).headers.get('content-type')).toContain(
      'text/css',
    );
  });
});

describe('the schema by introspection', () => {
  test('is the same public part for visitors, and cached', async () => {
    const { status, data, errors } = await site.visitor.graphql(introspection);
    expect([status, errors]).toEqual([200, []]);
    const printed = printSchema(lexicographicSortSchema(buildClientSchema(data)));
    expect(`${printed}\n`).toBe(await sdl());
    const again = await site.visitor.graphql(introspection);
    expect(again.headers.get('cache-status')).toBe('daybook; hit');
    expect(again.data).toEqual(data);
  });

  test('is the whole schema for staff', async () => {
    const { data } = await site.staff.graphql(introspection);
    expect(operationsOf(buildClientSchema(data))).toContain('staffPosts');
  });

  test('is the whole schema for an API key, whatever its scopes, and only for a valid one', async () => {
    const issue =
      'mutation ($name: String!, $scopes: [ApiKeyScope!]!) { issued: createApiKey(input: { name: $name, scopes: $scopes }) { secret } }';
    for (const scopes of [['readDrafts'], ['readEntries'], []]) {
      const { data, errors } = await site.staff.graphql(issue, { name: `Key of ${scopes}`, scopes });
      expect(errors).toEqual([]);
      const answer = await site.visitor.as(data.issued.secret).graphql(introspection);
      expect([answer.status, answer.errors]).toEqual([200, []]);
      expect(operationsOf(buildClientSchema(answer.data))).toContain('staffPosts');
    }
    const { data } = await site.visitor.as(`dbk_${'x'.repeat(43)}`).graphql(introspection);
    expect(operationsOf(buildClientSchema(data)).sort()).toEqual([...forVisitors].sort());
  });

  test('stays the public part on repeated requests', async () => {
    const question = '{ __type(name: "Query") { fields { name } } }';
    for (let count = 0; count < 120; count += 1) {
      // The cache sees a new document each time; the schema is the same.
      const { data } = await site.visitor.graphql(question, { count });
      expect(JSON.stringify(data)).not.toContain('staff');
    }
  });

  test('does not tell visitors about types for staff', async () => {
    const ask = 'query ($name: String!) { __type(name: $name) { name } }';
    for (const name of ['AuditEntry', 'PostCreateInput', 'NothingAtAll'])
      expect((await site.visitor.graphql(ask, { name })).data).toEqual({ __type: null });
    expect((await site.visitor.graphql(ask, { name: 'Post' })).data).toEqual({ __type: { name: 'Post' } });
  });

  test.each([
    [
      'with a query for data',
      '{ posts { totalCount } ...S } fragment S on Query { __schema { queryType { name } } }',
    ],
    ['with a mutation in the document', 'query A { __schema { queryType { name } } } mutation B { signOut }'],
    ['with aliases', '{ __schema { one: types { name } two: types { name } } }'],
  ])('%s is refused', async (_how, question) => {
    const operationName = question.startsWith('query A') ? 'A' : undefined;
    const response = await fetch(`${site.server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: question, operationName }),
    });
    const answer: Pick<GraphqlAnswer, 'data' | 'errors'> = JSON.parse(await response.text());
    const { errors, data = null } = answer;
    expect([response.status, data, errors[0]?.extensions.code]).toEqual([
      400,
      null,
      'GRAPHQL_VALIDATION_FAILED',
    ]);
  });

  test('with aliases is refused for staff too, because types refer to types', async () => {
    const { status, errors } = await site.staff.graphql(
      '{ __schema { one: types { name } two: types { name } } }',
    );
    expect([status, errors[0]?.extensions.code]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
  });

  test('with a missing variable is a client error', async () => {
    const { status, errors } = await site.visitor.graphql(
      'query ($name: String!) { __type(name: $name) { name } }',
    );
    expect([status, errors[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
  });

  test('cannot be requested with nested cycles', async () => {
    const nested = (levels: number): string =>
      levels === 0 ? 'name' : `fields { type { ${nested(levels - 1)} } }`;
    const { status, errors } = await site.visitor.graphql(`{ __schema { types { ${nested(6)} } } }`);
    expect([status, errors[0]?.extensions.code]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
  });
});
