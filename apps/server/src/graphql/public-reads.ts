import type { ApolloServerPlugin } from '@apollo/server';
import { contentTypes } from '@daybook/content';
import { contentTypeOf, type RequestContext } from '@daybook/content-engine';
import { type DocumentNode, type GraphQLSchema, Kind, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

/** The queries whose answers depend on content alone, as long as nobody is signed in. No others are ever stored. */
const publicReads: ReadonlySet<string> = new Set([
  '__typename',
  'topics',
  ...contentTypes.flatMap((type) => {
    const { names } = contentTypeOf(type);
    return [names.list, names.one];
  }),
]);

/** Tells which answers are the same for all visitors. */
export interface PublicAnswers {
  /** Watches what Apollo Server answers. */
  readonly plugin: ApolloServerPlugin<RequestContext>;
  /** Whether the request of this context got such an answer, free of errors. */
  has(context: RequestContext): boolean;
}

/** Begins to watch for them; one for each Apollo Server. */
export function publicAnswers(): PublicAnswers {
  /** By what a request has for itself: the context is copied before it is run. */
  const answered = new WeakSet<RequestContext['em']>();
  const known = new WeakMap<DocumentNode, boolean>();

  const readsContentOnly = (document: DocumentNode, schema: GraphQLSchema) => {
    const answer = known.get(document) ?? asksForPublicReadsOnly(document, schema);
    known.set(document, answer);
    return answer;
  };

  const plugin: ApolloServerPlugin<RequestContext> = {
    async requestDidStart() {
      return {
        async willSendResponse({ contextValue, document, response: { body, http }, schema }) {
          const isOfVisitor = contextValue.viewer === null;
          const isComplete = body.kind === 'single' && body.singleResult.errors === undefined;
          if (!isOfVisitor || !isComplete || !document || (http.status ?? 200) !== 200) return;
          if (readsContentOnly(document, schema)) answered.add(contextValue.em);
        },
      };
    },
  };
  return { plugin, has: ({ em }) => answered.has(em) };
}

/** Looks at the whole document, whichever of its operations runs. */
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
