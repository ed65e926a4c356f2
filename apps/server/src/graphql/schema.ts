import { accountResolvers } from '@daybook/accounts';
import { contentResolvers } from '@daybook/content';
import {
  inputDirective,
  StaffSearchResolver,
  screensDirective,
  TrashResolver,
} from '@daybook/content-engine';
import { entryResolvers } from '@daybook/entries';
import { GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { checkAccess, withTranslatedErrors } from './translate-errors.ts';

/**
 * The whole GraphQL schema of the product, with the directives that describe the admin's forms and screens.
 * @param beforeWriting runs before each mutation, whose refusal it may throw
 */
export function buildGraphqlSchema(beforeWriting: () => void = () => undefined): GraphQLSchema {
  const resolvers = [
    ...contentResolvers,
    ...accountResolvers,
    ...entryResolvers,
    StaffSearchResolver,
    TrashResolver,
  ];
  const schema = buildSchemaSync({
    resolvers: resolvers as unknown as NonEmptyArray<() => void>,
    orphanedTypes: [],
    authChecker: checkAccess,
    // The inputs that have rules of class-validator say so; for all others it would be loaded and asked in vain.
    validate: false,
  });
  refuseBefore(schema, beforeWriting);
  translateErrorsOf(schema);
  const config = schema.toConfig();
  return new GraphQLSchema({
    ...config,
    directives: [...config.directives, inputDirective, screensDirective],
  });
}

/** REST, forms, and GraphQL all write by mutations. */
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

/** A middleware would run around every single field as well, and make a promise of each. */
function translateErrorsOf(schema: GraphQLSchema): void {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      if (field.resolve) field.resolve = withTranslatedErrors(field.resolve);
    }
  }
}
