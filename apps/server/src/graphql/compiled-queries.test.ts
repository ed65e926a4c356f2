import type { RequestContext } from '@daybook/content-engine';
import { buildSchema, type GraphQLSchema, parse } from 'graphql';
import { expect, test, vi } from 'vitest';
import { CompiledQueries } from './compiled-queries.ts';

const schema = buildSchema('type Query { word(of: Int): String } type Mutation { word: String }');
const context = {} as RequestContext;
const runs = 100;

function queriesOf(schema: GraphQLSchema) {
  const log = { warn: vi.fn() };
  return { queries: new CompiledQueries(schema, log), log };
}

/** Runs a document often enough for it to be compiled, and waits for that. */
async function runOften(queries: CompiledQueries, source: string, variables = {}) {
  const document = parse(source);
  for (let run = 0; run < runs; run += 1) expect(await queries.run(document, variables, context)).toBeNull();
  await vi.dynamicImportSettled();
  return queries.run(document, variables, context);
}

const fields = schema.getQueryType()?.getFields();
if (fields?.word)
  fields.word.resolve = (_root, { of }) => (of === 7 ? Promise.reject(new Error('no')) : `${of}`);

test('a query is compiled after a hundred runs', async () => {
  const { queries } = queriesOf(schema);
  const result = await runOften(queries, 'query ($of: Int) { word(of: $of) }', { of: 1 });
  expect(result).toEqual({ data: { word: '1' } });
});

test('a query that meets an error is left to GraphQL', async () => {
  const { queries } = queriesOf(schema);
  const source = 'query ($of: Int) { word(of: $of) }';
  expect(await runOften(queries, source, { of: 7 })).toBeNull();
  expect(await runOften(queries, source, { of: 'x' })).toBeNull();
});

test('mutations, documents with several operations, and long documents are never compiled', async () => {
  const { queries } = queriesOf(schema);
  expect(await runOften(queries, 'mutation { word }')).toBeNull();
  expect(await runOften(queries, 'query A { word } query B { word }')).toBeNull();
  expect(await runOften(queries, `{ word }${' '.repeat(5_000)}`)).toBeNull();
});

test('a query with a variable whose type contains itself is never compiled', async () => {
  const filtered = buildSchema(`input Filter { word: String, not: Filter, or: [Filter!] }
    type Query { words(filter: Filter): String }`);
  const { queries } = queriesOf(filtered);
  expect(await runOften(queries, 'query ($filter: Filter) { words(filter: $filter) }')).toBeNull();
  expect(await runOften(queries, '{ words(filter: { not: { word: "a" } }) }')).not.toBeNull();
});

test('new queries replace the oldest', async () => {
  const { queries } = queriesOf(schema);
  const old = parse('query ($of: Int) { word(of: $of) }');
  for (let run = 0; run < runs; run += 1) await queries.run(old, {}, context);
  await vi.dynamicImportSettled();
  expect(await queries.run(old, {}, context)).not.toBeNull();
  for (let other = 0; other < 30; other += 1)
    await queries.run(parse(`{ a${other}: word }${' '.repeat(4_000)}`), {}, context);
  expect(await queries.run(old, {}, context)).toBeNull();
});

test('a query that cannot be compiled is logged and still run by GraphQL', async () => {
  const { queries, log } = queriesOf({} as GraphQLSchema);
  expect(await runOften(queries, '{ word }')).toBeNull();
  expect(log.warn).toHaveBeenCalledOnce();
});
