import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLSchema,
  isInputObjectType,
} from 'graphql';

/** A content type as the schema shows it: the operations that the admin has for it, by their names. */
export interface SchemaContentType {
  name: string;
  input: GraphQLInputObjectType;
  list: string;
  record: string;
  create: string;
  update: string;
  remove: string;
  /** Page types alone have it: makes a record the one in use. */
  choose: string | undefined;
}

/** The content types of a schema, by name: everything whose create input carries form hints. */
export function contentTypesOf(schema: GraphQLSchema): SchemaContentType[] {
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
  const mutations = schema.getMutationType()?.getFields() ?? {};
  return Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .filter((type) => type.name.endsWith('CreateInput') && Object.values(type.getFields()).some(isHinted))
    .flatMap((input) => {
      const name = input.name.replace(/CreateInput$/, '');
      const list = queries.find(
        ({ name: query, type }) => query.startsWith('staff') && String(type) === `${name}List!`,
      );
      if (!list) return [];
      const choose = `choose${name}`;
      return {
        name,
        input,
        list: list.name,
        record: `staff${name}`,
        create: `create${name}`,
        update: `update${name}`,
        remove: `remove${name}`,
        choose: choose in mutations ? choose : undefined,
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

function isHinted(field: GraphQLInputField): boolean {
  return hintOf(field) !== undefined;
}

/** The `@input` directive of an input field. */
export function hintOf(field: GraphQLInputField) {
  return field.astNode?.directives?.find(({ name }) => name.value === 'input');
}
