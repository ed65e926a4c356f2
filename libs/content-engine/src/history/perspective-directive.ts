import { invalidInput } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  DirectiveLocation,
  GraphQLDirective,
  GraphQLInt,
  type GraphQLSchema,
  getDirectiveValues,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql';
import { GraphQLISODateTime } from 'type-graphql';
import { type Perspective, perspectiveAsOf } from './perspective.ts';

/** Directive of queries of staff that reads content as it was at another time. */
export const perspectiveDirective = new GraphQLDirective({
  name: 'perspective',
  description: 'Reads all content of a query as it was at another time. For staff. Takes one argument.',
  locations: [DirectiveLocation.QUERY],
  args: {
    publication: {
      type: GraphQLInt,
      description: 'Number of a publication: the content as this publication left it.',
    },
    asOf: { type: GraphQLISODateTime, description: 'A moment: the content as it was published then.' },
  },
});

/** Whether an operation asks for another perspective. */
export function hasPerspective({ directives = [] }: OperationDefinitionNode): boolean {
  return directives.some(({ name }) => name.value === perspectiveDirective.name);
}

/**
 * The perspective of an operation that has the directive. Throws `BAD_USER_INPUT` unless it has one argument.
 * @param variables as the request sent them
 */
export async function readPerspective(
  em: EntityManager,
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Promise<Perspective> {
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  const { publication, asOf } = getDirectiveValues(perspectiveDirective, operation, coerced) ?? {};
  if (typeof publication === 'number' && asOf == null) return { publication };
  if (asOf instanceof Date && publication == null) return perspectiveAsOf(em, asOf);
  throw invalidInput('@perspective takes either `publication` or `asOf`.');
}
