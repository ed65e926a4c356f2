import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  getNamedType,
  isInputObjectType,
} from 'graphql';
import { directiveOf } from './directive-of.ts';

type Named = Pick<
  GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLArgument,
  'extensions' | 'name'
>;

/**
 * The name of a field in the contract (contract §3) and its words for true and false, from the `@rest` directive of the
 * schema. Null if the name is the same as in GraphQL.
 */
export function contractTermsOf(field: Named): { name: string; texts: readonly string[] | null } | null {
  const { name, texts } = directiveOf(field, 'rest');
  if (typeof name !== 'string') return null;
  return { name, texts: Array.isArray(texts) ? texts.map(String) : null };
}

/** The name of a field in REST. */
export function restNameOf(field: Named): string {
  return contractTermsOf(field)?.name ?? field.name;
}

/** The REST names of the fields of an operation's `input`, by their GraphQL names. */
export function restNamesOf({ args }: GraphQLField<unknown, unknown>): ReadonlyMap<string, string> {
  const types = args.map(({ type }) => getNamedType(type)).filter(isInputObjectType);
  const fields = types.flatMap((type) => Object.values(type.getFields()));
  return new Map(fields.map((field) => [field.name, restNameOf(field)]));
}
