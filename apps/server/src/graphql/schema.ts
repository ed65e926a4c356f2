import { accountResolvers } from '@daybook/accounts';
import { contentResolvers } from '@daybook/content';
import {
  DraftsResolver,
  HistoryResolver,
  inputDirective,
  perspectiveDirective,
  restDirective,
  StaffSearchResolver,
  screensDirective,
  TrashResolver,
} from '@daybook/content-engine';
import { entryResolvers } from '@daybook/entries';
import { GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { checkAccess, withTranslatedErrors } from './translate-errors.ts';

/**
 * Builds the whole GraphQL schema, including the directives that describe REST and the back office.
 * @param beforeWriting runs before each mutation and may throw to refuse it
 */
export function buildGraphqlSchema(beforeWriting: () => void = () => undefined): GraphQLSchema {
  const resolvers = [
    ...contentResolvers,
    ...accountResolvers,
    ...entryResolvers,
    StaffSearchResolver,
    TrashResolver,
    HistoryResolver,
    DraftsResolver,
  ];
  const schema = buildSchemaSync({
    resolvers: resolvers as unknown as NonEmptyArray<() => void>,
    orphanedTypes: [],
    authChecker: checkAccess,
    // Inputs that use class-validator turn validation on themselves. All others do not load it.
    validate: false,
  });
  refuseBefore(schema, beforeWriting);
  translateErrorsOf(schema);
  const config = schema.toConfig();
  return new GraphQLSchema({
    ...config,
    directives: [
      ...config.directives,
      inputDirective(),
      screensDirective,
      restDirective,
      perspectiveDirective,
    ],
  });
}

/** REST, forms, and GraphQL all write with mutations. */
function refuseBefore(schema: GraphQLSchema, beforeWriting: () => void): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    if (!resolve) continue;
    field.resolve = (...request) => {
      beforeWriting();
      return resolve(...request);
    };
  }
}

/** A TypeGraphQL middleware would run for every field and create a promise each time. */
function translateErrorsOf(schema: GraphQLSchema): void {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      if (field.resolve) field.resolve = withTranslatedErrors(field.resolve);
    }
  }
}
