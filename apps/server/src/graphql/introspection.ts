import type { ApolloServerPlugin } from '@apollo/server';
import { noViewer } from '@daybook/accounts';
import {
  type DocumentNode,
  execute,
  type FieldNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { ApolloContext } from './apollo-context.ts';
import { introspectionCost } from './limits.ts';
import { toGraphqlError, translateError } from './translate-errors.ts';
import { withoutValues } from './without-values.ts';

/**
 * Runs visitors' introspection queries on the public part of the schema, or refuses them if there is none. Staff and
 * programs with an API key see the whole schema, and so does everybody in development. Everybody may ask for a type that
 * does not exist: the result is null, validation errors reveal the same, and tools that audit GraphQL over HTTP send such
 * a query.
 */
export function publicIntrospection(
  publicPart: GraphQLSchema | null,
  isProduction: boolean,
): ApolloServerPlugin<ApolloContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, contextValue, schema, request }) {
          if (!isProduction) return;
          const { fields, asksForMore, hasAliases } = questionsIn(document, schema);
          if (seesWhole(contextValue)) {
            if (fields.length > 0 && hasAliases) throw notPlain(false);
            if (fields.length > 0) await spend(contextValue);
            return;
          }
          if (!asksForSchema(document, schema, request.variables ?? {})) return;
          if (!publicPart) throw toGraphqlError(noViewer(contextValue));
          if (asksForMore || hasAliases) throw notPlain(true);
          await spend(contextValue);
        },
        async responseForOperation({ document, contextValue, schema, request, response: { http } }) {
          if (!isProduction || seesWhole(contextValue) || !publicPart) return null;
          const { variables = {}, operationName } = request;
          if (!asksForSchema(document, schema, variables)) return null;
          const { data, errors } = await execute({
            schema: publicPart,
            document,
            variableValues: variables,
            operationName,
          });
          if (!errors) return { http, body: { kind: 'single', singleResult: { data: data ?? null } } };
          http.status = 400;
          return { http, body: { kind: 'single', singleResult: { errors: errors.map(asInvalid) } } };
        },
      };
    },
  };
}

/** A key without the scope for drafts has no viewer, but its program needs the types of what the key may use. */
function seesWhole({ viewer, session }: ApolloContext): boolean {
  return viewer !== null || session.key !== null;
}

/** A valid introspection query can only fail because of its variables. */
function asInvalid({ message }: GraphQLError): GraphQLFormattedError {
  return { message: withoutValues(message), extensions: { code: 'BAD_USER_INPUT' } };
}

/** Charges an introspection query to the read budget. Throws 429 if the budget of the address is used up. */
async function spend({ spendReads }: ApolloContext): Promise<void> {
  try {
    await spendReads?.(introspectionCost);
  } catch (error) {
    throw translateError(error);
  }
}

type Variables = Record<string, unknown>;

function asksForSchema(document: DocumentNode, schema: GraphQLSchema, variables: Variables): boolean {
  return questionsIn(document, schema).fields.some(
    (field) => field.name.value === '__schema' || !asksForNoType(field, schema, variables),
  );
}

interface SchemaQuestions {
  readonly fields: readonly FieldNode[];
  /** Whether a field has an alias. Types refer to types, so each alias could return the whole schema again. */
  readonly hasAliases: boolean;
  /** Whether the document also requests other fields, for which the public part has no data. */
  readonly asksForMore: boolean;
}

/** Cached by document, so that each document is visited once. */
const knownQuestions = new WeakMap<DocumentNode, SchemaQuestions>();

function questionsIn(document: DocumentNode, schema: GraphQLSchema): SchemaQuestions {
  const known = knownQuestions.get(document);
  if (known) return known;
  const fields: FieldNode[] = [];
  let [hasAliases, asksForMore] = [false, false];
  const types = new TypeInfo(schema);
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const check = visitWithTypeInfo(types, {
    [Kind.FIELD](node) {
      const { value } = node.name;
      const isOfRoot = roots.some((root) => root === types.getParentType());
      if (value === '__schema' || value === '__type') fields.push(node);
      else if (isOfRoot && value !== '__typename') asksForMore = true;
      if (node.alias) hasAliases = true;
    },
  });
  visit(document, check);
  const questions = { fields, hasAliases, asksForMore };
  knownQuestions.set(document, questions);
  return questions;
}

/** @param isAlone whether the document must ask for nothing else */
function notPlain(isAlone: boolean): GraphQLError {
  const extensions = { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } };
  const alone = isAlone ? 'must ask for nothing else and ' : '';
  const message = `A document that asks for the schema ${alone}must have no aliases.`;
  return new GraphQLError(message, { extensions });
}

function asksForNoType(node: FieldNode, schema: GraphQLSchema, variables: Variables): boolean {
  const value = node.arguments?.find((argument) => argument.name.value === 'name')?.value;
  const name =
    value?.kind === Kind.VARIABLE ? variables[value.name.value] : value?.kind === Kind.STRING && value.value;
  return typeof name === 'string' && schema.getType(name) === undefined;
}
