import { contentTypes } from '@daybook/content';
import { contentTypeOf } from '@daybook/content-engine';
import {
  GraphQLObjectType,
  GraphQLSchema,
  lexicographicSortSchema,
  printSchema,
  specifiedDirectives,
} from 'graphql';

/** The queries whose answers depend on content alone, as long as nobody is signed in. */
export const contentReads: ReadonlySet<string> = new Set([
  'topics',
  ...contentTypes.flatMap((type) => {
    const { names } = contentTypeOf(type);
    return [names.list, names.one];
  }),
]);

/** Other operations that visitors may call. Operations missing here are visible only to staff. */
const otherOperations = [
  'isUnsubscribeLink',
  'me',
  'resetPassword',
  'search',
  'signIn',
  'signOut',
  'signUpForNewsletter',
  'submitContact',
  'unsubscribeFromNewsletter',
];

const publicOperations: ReadonlySet<string> = new Set([...contentReads, ...otherOperations]);

/**
 * The part of a schema that visitors have a use for: what they may call, and the types that leads to. The types themselves
 * are those of the whole schema. Directives are left out, as they describe forms and screens of the back office.
 */
export function publicPartOf(schema: GraphQLSchema): GraphQLSchema {
  return new GraphQLSchema({
    query: withPublicFields(schema.getQueryType()),
    mutation: withPublicFields(schema.getMutationType()),
    directives: specifiedDirectives,
  });
}

function withPublicFields(type: GraphQLObjectType | null | undefined): GraphQLObjectType | null {
  if (!type) return null;
  const { fields, ...config } = type.toConfig();
  const shown = Object.entries(fields).filter(([name]) => publicOperations.has(name));
  return new GraphQLObjectType({ ...config, fields: Object.fromEntries(shown) });
}

/** A schema as visitors may read it: sorted, and without the directives of the back office. */
export function printPublicPart(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
