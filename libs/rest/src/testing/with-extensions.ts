import {
  type ConstDirectiveNode,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
  valueFromASTUntyped,
} from 'graphql';

/** Copies directives from the syntax of a schema that was built from text to extensions, where the server has them. */
export function withExtensions(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isInputObjectType(type) && !isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const nodes: readonly ConstDirectiveNode[] = field.astNode?.directives ?? [];
      const directives = nodes.map(({ name, arguments: given = [] }) => [
        name.value,
        Object.fromEntries(
          given.map((argument) => [argument.name.value, valueFromASTUntyped(argument.value)]),
        ),
      ]);
      field.extensions = { ...field.extensions, directives: Object.fromEntries(directives) };
    }
  }
  return schema;
}
