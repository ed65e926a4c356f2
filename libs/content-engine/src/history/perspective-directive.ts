import { invalidInput } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  DirectiveLocation,
  GraphQLBoolean,
  GraphQLDirective,
  GraphQLID,
  GraphQLInt,
  type GraphQLSchema,
  getDirectiveValues,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql';
import { GraphQLISODateTime } from 'type-graphql';
import { type Perspective, perspectiveAsOf } from './perspective.ts';

/** Directive that chooses the perspective of a query of staff. */
export const perspectiveDirective = new GraphQLDirective({
  name: 'perspective',
  description:
    'Reads all content of a query as it was at an earlier time, or with drafts applied. For staff. Takes exactly one argument.',
  locations: [DirectiveLocation.QUERY],
  args: {
    publication: {
      type: GraphQLInt,
      description: 'Number of a publication. Reads the content as it was after this publication.',
    },
    drafts: {
      type: GraphQLBoolean,
      description: 'If true, reads the published content with all drafts applied.',
    },
    release: {
      type: GraphQLID,
      description: 'Id of a release. Reads the published content with the drafts of this release applied.',
    },
    asOf: {
      type: GraphQLISODateTime,
      description: 'A time. Reads the content that was published at this time.',
    },
  },
});

/**
 * The perspective of a time as text, which the argument `asOf` of the directive takes too.
 * Throws `BAD_USER_INPUT` for other texts.
 */
export function perspectiveOfText(em: EntityManager, text: string): Promise<Perspective> {
  return perspectiveAsOf(em, timeOf(text));
}

function timeOf(text: string): Date {
  try {
    return GraphQLISODateTime.parseValue(text);
  } catch {
    const example = '2026-01-31T12:00:00Z';
    throw invalidInput({ asOf: `asOf must be a time with a zone, such as ${example}.` });
  }
}

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
  const { publication, asOf, drafts, release } =
    getDirectiveValues(perspectiveDirective, operation, coerced) ?? {};
  const given = [publication, asOf, drafts, release].filter((value) => value != null);
  if (given.length !== 1 || drafts === false)
    throw invalidInput('@perspective takes one of `publication`, `asOf`, `release`, and `drafts: true`.');
  if (drafts === true) return 'drafts';
  if (typeof release === 'string') return { release };
  return asOf instanceof Date ? perspectiveAsOf(em, asOf) : { publication: Number(publication) };
}
