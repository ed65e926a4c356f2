import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, type GraphQLSchema, Kind, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { ApolloContext } from './apollo-context.ts';
import { contentReads } from './public-part.ts';

/**
 * Fields whose result is the same for all visitors: content, and the public part of the schema. Only these are cached.
 */
const publicReads: ReadonlySet<string> = new Set(['__typename', '__schema', '__type', ...contentReads]);

/** Marks responses that are the same for all visitors. */
export function markPublicResponses(): ApolloServerPlugin<ApolloContext> {
  const known = new WeakMap<DocumentNode, boolean>();
  const readsContentOnly = (document: DocumentNode, schema: GraphQLSchema) => {
    const answer = known.get(document) ?? asksForPublicReadsOnly(document, schema);
    known.set(document, answer);
    return answer;
  };
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ contextValue, document, response: { body, http }, schema }) {
          const isOfVisitor = contextValue.viewer === null;
          const isComplete = body.kind === 'single' && body.singleResult.errors === undefined;
          if (!isOfVisitor || !isComplete || !document || (http.status ?? 200) !== 200) return;
          contextValue.answer.isPublic = readsContentOnly(document, schema);
        },
      };
    },
  };
}

/** Checks the whole document, whichever of its operations runs. */
function asksForPublicReadsOnly(document: DocumentNode, schema: GraphQLSchema): boolean {
  const types = new TypeInfo(schema);
  let isPublic = true;
  const check = visitWithTypeInfo(types, {
    [Kind.OPERATION_DEFINITION]({ operation }) {
      if (operation !== 'query') isPublic = false;
    },
    [Kind.FIELD]({ name }) {
      if (types.getParentType() === schema.getQueryType() && !publicReads.has(name.value)) isPublic = false;
    },
  });
  visit(document, check);
  return isPublic;
}
