import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { type GraphQLSchema, lexicographicSortSchema } from 'graphql';

/** The SDL as committed: sorted, with the directives that carry form descriptions. */
export function printSortedSchema(schema: GraphQLSchema): string {
  return `# Generated from the content types by \`npm run codegen\`. Do not edit.\n\n${printSchemaWithDirectives(lexicographicSortSchema(schema))}\n`;
}
