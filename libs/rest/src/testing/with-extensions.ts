import {
  type ConstDirectiveNode,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
  valueFromASTUntyped,
} from 'graphql';

/** The server's schema has its directives in extensions. A schema built from text has them in its syntax. */
export function withExtensions(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isInputObjectType(type) && !isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const nodes: readonly ConstDirectiveNode[] = field.astNode?.directives ?? [];
      const directives = nodes.map(({ name, arguments: given = [] }) => [
        name.value,
        Object.fromEntries(given.map((each) => [each.name.value, valueFromASTUntyped(each.value)])),
      ]);
      field.extensions = { ...field.extensions, directives: Object.fromEntries(directives) };
    }
  }
  return schema;
}
