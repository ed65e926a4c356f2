import type { GraphQLSchema } from 'graphql';
import { pathNamesOf, sourceOf } from '../graphql/argument-source.ts';
import { findOperation } from '../graphql/operation.ts';
import { uploadFieldOf } from '../graphql/upload-field.ts';
import type { Route } from '../route.ts';

/** Which body a call accepts. */
export interface CallBody {
  /** Whether the call accepts a body at all. */
  readonly isTaken: boolean;
  readonly isRequired: boolean;
  readonly takesFile: boolean;
}

/**
 * A call accepts a body if one of its arguments comes from there. It requires one if that argument is a record's
 * `input`.
 */
export function callBodyOf(schema: GraphQLSchema, { operation, path }: Route): CallBody {
  const { field, kind } = findOperation(schema, operation);
  const fromBody = field.args.filter((argument) => sourceOf(argument, kind, pathNamesOf(path)) === 'body');
  return {
    isTaken: fromBody.length > 0,
    isRequired: fromBody.some((argument) => argument.name === 'input'),
    takesFile: uploadFieldOf(field) !== undefined,
  };
}
