import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';

/**
 * Selects every field of a type that needs no argument, and those of the types below it. Of the records of a union, it
 * selects the title and `meta`; queries for their types select the rest.
 * @param leftOut names of fields to leave out
 */
export function wholeSelection(type: GraphQLObjectType, leftOut: readonly string[] = [], levels = 4): string {
  const fields = Object.values(type.getFields()).flatMap(({ name, args, type: fieldType }) => {
    if (leftOut.includes(name) || args.some(isRequiredArgument)) return [];
    const of = getNamedType(fieldType);
    if (isUnionType(of))
      return [
        `${name} { ${of
          .getTypes()
          .map((member) => partOf(member, leftOut))
          .join(' ')} }`,
      ];
    if (!isObjectType(of)) return [name];
    return levels > 1 ? [`${name} ${wholeSelection(of, leftOut, levels - 1)}`] : [];
  });
  return `{ ${fields.join(' ')} }`;
}

/** The argument for a short page, because all fields of a full one would exceed the cost limit of visitors. */
export function shortPage({ args }: GraphQLField<unknown, unknown>): string[] {
  const sizes: Readonly<Record<string, number>> = { pageSize: 25, first: 10 };
  return args.flatMap(({ name }) => (sizes[name] ? [`${name}: ${sizes[name]}`] : []));
}

/** Without the alias, titles that may be null would collide with others. */
function partOf({ name }: GraphQLObjectType, leftOut: readonly string[]): string {
  const meta = leftOut.includes('meta') ? '' : 'meta { version }';
  return `... on ${name} { ${name}: title ${meta} }`;
}
