import { type ArgumentNode, type GraphQLField, Kind } from 'graphql';

export type Variables = Readonly<Record<string, unknown>>;

/**
 * The number of records of a list for one set of variables. A page has at most `maxPageSize`, but a list within other
 * lists has many pages.
 */
export type ListSize = (variables: Variables, maxPageSize: number) => number;

/** Arguments for the number of records of a page or of a connection. */
const sizeArguments = ['pageSize', 'first', 'last'];
/** The number of records of a connection without such an argument. */
const usualSize = 100;

/**
 * The number of records that a field of an operation requests; null if it has no pages. Variables that were not given
 * must have their default values.
 */
export function pageSizeOf(
  field: GraphQLField<unknown, unknown>,
  given: readonly ArgumentNode[],
): ListSize | null {
  const sizes = sizeArguments.flatMap((name) => field.args.find((argument) => argument.name === name) ?? []);
  if (sizes.length === 0) return null;
  const asked = sizes.map(({ name, defaultValue }) => numberOf(name, defaultValue, given));
  return (variables, maxPageSize) => {
    const numbers = asked.flatMap((numberFor) => numberFor(variables) ?? []);
    const size = numbers.length > 0 ? Math.max(...numbers) : usualSize;
    return Math.min(Math.max(size, 1), maxPageSize);
  };
}

/** The value of an argument for a number; undefined if it has none. */
function numberOf(
  argument: string,
  defaultValue: unknown,
  given: readonly ArgumentNode[],
): (variables: Variables) => number | undefined {
  const usual = typeof defaultValue === 'number' ? defaultValue : undefined;
  const value = given.find(({ name }) => name.value === argument)?.value;
  if (value?.kind === Kind.INT) return () => Number(value.value);
  if (value?.kind !== Kind.VARIABLE) return () => usual;
  const name = value.name.value;
  // A variable that is null has no number, whatever its default is.
  return (variables) => (Object.hasOwn(variables, name) ? numberIn(variables, name) : usual);
}

/** The number in a variable. GraphQL refuses values of other types before it runs the operation. */
function numberIn(variables: Variables, name: string): number | undefined {
  const value = variables[name];
  return typeof value === 'number' ? value : undefined;
}
