import { buildSchema, print } from 'graphql';
import { describe, expect, test } from 'vitest';
import { smallSchema } from '../testing/small-schema.ts';
import { compilerFor } from './operation.ts';

const compile = compilerFor(smallSchema());
const words = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('the document of an operation', () => {
  test('selects what REST shows of a list: values and nested records, by the names of the contract', () => {
    expect(words(print(compile('posts').document))).toBe(
      words(`query posts($page: Int, $pageSize: Int) {
        result: posts(page: $page, pageSize: $pageSize) {
          items {
            id userID slug date posttitle description tags document
            selectedTeam { id order membername displayOnTeamPage document }
          }
          totalCount
        }
      }`),
    );
  });

  test('selects the version of a single record if the caller may see it', () => {
    const { document, hasVersion } = compile('updatePost');
    expect(hasVersion).toBe(true);
    expect(words(print(document))).toContain(
      'mutation updatePost($id: ID!, $version: Int, $input: PostUpdateInput!, $withVersion: Boolean!)',
    );
    expect(words(print(document))).toContain('meta @include(if: $withVersion) { version }');
  });

  test('selects all entries of lists within a record', () => {
    expect(words(print(compile('accordions').document))).toContain(
      'items { id packageName items { name variationType } }',
    );
  });

  test('stops where records refer to each other', () => {
    const looped = buildSchema(
      'type A { id: ID! b: B } type B { id: ID! a: A } type Query { a(id: ID!): A }',
    );
    expect(words(print(compilerFor(looped)('a').document))).toContain('{ id b { id } }');
  });

  test('is refused at the start if the schema has no such operation or field', () => {
    expect(() => compile('poems')).toThrow('"poems"');
    expect(() => compile('posts', '{ nothing }').document).toThrow('not valid');
  });
});

describe('a new content type', () => {
  test('needs no code here to be selected', () => {
    const schema = buildSchema(`
      type Award { id: ID! title: String! won: Boolean! }
      type AwardList { items: [Award!]! totalCount: Int! }
      type Query { awards(page: Int! = 1, pageSize: Int! = 100): AwardList! }
    `);
    expect(words(print(compilerFor(schema)('awards').document))).toContain('items { id title won }');
  });
});
