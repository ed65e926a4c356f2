import { contentTypes } from '@daybook/content';
import { contentTypeOf } from '@daybook/content-engine';
import {
  GraphQLObjectType,
  GraphQLSchema,
  lexicographicSortSchema,
  printSchema,
  specifiedDirectives,
} from 'graphql';

/** The queries whose result depends only on content if nobody is signed in. */
export const contentReads: ReadonlySet<string> = new Set([
  'topics',
  ...contentTypes.flatMap((type) => {
    const { names } = contentTypeOf(type);
    return [names.list, names.connection, names.one];
  }),
]);

/** Other operations that visitors may call. Operations that are not listed are visible only to staff. */
const otherOperations = [
  'beginFactorSetUp',
  'beginPasskeySignIn',
  'completeSignIn',
  'confirmEmailChange',
  'confirmNewsletterSignUp',
  'isNewsletterConfirmation',
  'isUnsubscribeLink',
  'me',
  'requestPasswordReset',
  'resetPassword',
  'search',
  'signIn',
  'signInWithPasskey',
  'signInWithSingleSignOn',
  'signOut',
  'signUpForNewsletter',
  'singleSignOn',
  'submitContact',
  'unsubscribeFromNewsletter',
];

const publicOperations: ReadonlySet<string> = new Set([...contentReads, ...otherOperations]);

/**
 * The part of a schema that visitors can use: the operations they may call, and the types those use. Directives are
 * left out, because they describe forms and screens of the back office.
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

/** Prints a schema for visitors: sorted, without the directives of the back office. */
export function printPublicPart(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
