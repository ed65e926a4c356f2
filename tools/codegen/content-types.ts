import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLSchema,
  isInputObjectType,
  valueFromASTUntyped,
} from 'graphql';

/** A content type as the schema shows it: the operations that the admin has for it, by their names. */
export interface SchemaContentType {
  name: string;
  input: GraphQLInputObjectType;
  list: string;
  record: string;
  /** The look-up by slug of a type whose form has the slug in its address. */
  bySlug: string | undefined;
  create: string;
  update: string;
  remove: string;
  /** Page types alone have it: makes a record the one in use. */
  choose: string | undefined;
  screens: SchemaScreens | undefined;
}

/** The back office's screens of a content type; those of pages and entries are not made from the schema. */
export interface SchemaScreens {
  title: string;
  noun: string;
  titleField: string;
  list: string;
  new: string;
  edit: string;
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
      const screens = screensOf(schema, name);
      return {
        name,
        input,
        list: list.name,
        record: `staff${name}`,
        bySlug: screens?.edit.endsWith('/:slug') ? name.charAt(0).toLowerCase() + name.slice(1) : undefined,
        create: `create${name}`,
        update: `update${name}`,
        remove: `remove${name}`,
        choose: choose in mutations ? choose : undefined,
        screens,
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** What the generated files of a content type are called: `TeamMember` is `team-member`. */
export function fileNameOf({ name }: Pick<SchemaContentType, 'name'>): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}

function isHinted(field: GraphQLInputField): boolean {
  return hintOf(field) !== undefined;
}

/** The `@input` directive of an input field. */
export function hintOf(field: GraphQLInputField) {
  return field.astNode?.directives?.find(({ name }) => name.value === 'input');
}

/** The `@screens` directive of an object type. */
function screensOf(schema: GraphQLSchema, type: string): SchemaScreens | undefined {
  const directive = schema.getType(type)?.astNode?.directives?.find(({ name }) => name.value === 'screens');
  if (!directive) return undefined;
  const value = (argument: keyof SchemaScreens) => {
    const node = directive.arguments?.find(({ name }) => name.value === argument)?.value;
    return String(node && valueFromASTUntyped(node));
  };
  return {
    title: value('title'),
    noun: value('noun'),
    titleField: value('titleField'),
    list: value('list'),
    new: value('new'),
    edit: value('edit'),
  };
}
