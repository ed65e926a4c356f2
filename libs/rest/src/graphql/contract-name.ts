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

/** What the schema's `@rest` directive says about a field whose name differs in the contract (contract §3), or null. */
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
