import { invalidInput } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  DirectiveLocation,
  GraphQLBoolean,
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
    drafts: {
      type: GraphQLBoolean,
      description: 'True: the content with all drafts laid over it.',
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
  const { publication, asOf, drafts } = getDirectiveValues(perspectiveDirective, operation, coerced) ?? {};
  const given = [publication, asOf, drafts].filter((value) => value != null);
  if (given.length !== 1 || drafts === false)
    throw invalidInput('@perspective takes one of `publication`, `asOf`, and `drafts: true`.');
  if (drafts === true) return 'drafts';
  return asOf instanceof Date ? perspectiveAsOf(em, asOf) : { publication: Number(publication) };
}
