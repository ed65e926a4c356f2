import { invalidInput } from '@daybook/errors';
import { Extensions } from 'type-graphql';

/** The extension of input types that must have exactly one field. The schema marks them with `@oneOf`. */
export const lookupExtension = 'isOneOf';

/** Marks an input type as `@oneOf`, for which TypeGraphQL has no option. All of its fields are nullable. */
export function OneOf(): ClassDecorator {
  return (target) => Extensions({ [lookupExtension]: true })(target);
}

/**
 * Checks that a look-up has exactly one field. graphql-js checks this itself, but compiled queries do
 * not. After this error, graphql-js runs the query again and reports its own error. Throws `BAD_USER_INPUT`.
 */
export function checkOneOf(lookup: object): void {
  const given = Object.values(lookup).filter((value) => value !== undefined);
  if (given.length !== 1 || given[0] === null) throw invalidInput('Exactly one field must be given.');
}
