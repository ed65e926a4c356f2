import { contentTypes } from '@daybook/content';
import { contentTypeOf } from '@daybook/content-engine';
import { MapperKind, mapSchema, pruneSchema } from '@graphql-tools/utils';
import { GraphQLSchema, lexicographicSortSchema, printSchema, specifiedDirectives } from 'graphql';

/** The queries whose answers depend on content alone, as long as nobody is signed in. */
export const contentReads: ReadonlySet<string> = new Set([
  'topics',
  ...contentTypes.flatMap((type) => {
    const { names } = contentTypeOf(type);
    return [names.list, names.one];
  }),
]);

/** What visitors may call besides. An operation that is not named here shows to staff alone. */
const otherOperations = [
  'me',
  'resetPassword',
  'search',
  'signIn',
  'signOut',
  'signUpForNewsletter',
  'submitContact',
];

const publicOperations: ReadonlySet<string> = new Set([...contentReads, ...otherOperations]);

/** The part of a schema that visitors have a use for: what they may call, and the types that leads to. */
export function publicPartOf(schema: GraphQLSchema): GraphQLSchema {
  const shown = mapSchema(schema, {
    [MapperKind.ROOT_FIELD]: (field, name) => (publicOperations.has(name) ? field : null),
  });
  const config = pruneSchema(shown).toConfig();
  // The others describe forms and screens of the back office.
  return new GraphQLSchema({ ...config, directives: specifiedDirectives });
}

/** A schema as visitors may read it: sorted, and without the directives of the back office. */
export function printPublicPart(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
