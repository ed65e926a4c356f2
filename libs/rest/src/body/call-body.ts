import type { GraphQLSchema } from 'graphql';
import { pathNamesOf, sourceOf } from '../graphql/argument-source.ts';
import { findOperation } from '../graphql/operation.ts';
import { uploadFieldOf } from '../graphql/upload-field.ts';
import type { Route } from '../route.ts';

/** What a call takes as its body. */
export interface CallBody {
  readonly isTaken: boolean;
  readonly isRequired: boolean;
  readonly takesFile: boolean;
}

/** A body is taken when an argument comes from one, and must be there when that is a record's `input`. */
export function callBodyOf(schema: GraphQLSchema, { operation, path }: Route): CallBody {
  const { field, kind } = findOperation(schema, operation);
  const fromBody = field.args.filter((argument) => sourceOf(argument, kind, pathNamesOf(path)) === 'body');
  return {
    isTaken: fromBody.length > 0,
    isRequired: fromBody.some((argument) => argument.name === 'input'),
    takesFile: uploadFieldOf(field) !== undefined,
  };
}
