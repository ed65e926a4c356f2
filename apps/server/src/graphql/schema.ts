import { accountResolvers } from '@daybook/accounts';
import { contentResolvers } from '@daybook/content';
import { inputDirective, StaffSearchResolver, screensDirective } from '@daybook/content-engine';
import { entryResolvers } from '@daybook/entries';
import { GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { checkAccess, translateErrors } from './translate-errors.ts';

/** The whole GraphQL schema of the product, with the directives that describe the admin's forms and screens. */
export function buildGraphqlSchema(): GraphQLSchema {
  const resolvers = [...contentResolvers, ...accountResolvers, ...entryResolvers, StaffSearchResolver];
  const schema = buildSchemaSync({
    resolvers: resolvers as unknown as NonEmptyArray<() => void>,
    orphanedTypes: [],
    authChecker: checkAccess,
    globalMiddlewares: [translateErrors],
    validate: { forbidUnknownValues: false },
  });
  const config = schema.toConfig();
  return new GraphQLSchema({
    ...config,
    directives: [...config.directives, inputDirective, screensDirective],
  });
}
