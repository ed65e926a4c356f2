import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getDirectiveValues,
  isInputObjectType,
} from 'graphql';

/** A content type of the schema, with the names of its operations for the back office. */
export interface SchemaContentType {
  name: string;
  input: GraphQLInputObjectType;
  list: string;
  record: string;
  /** Query by slug, if the address of the form has the slug. */
  bySlug: string | undefined;
  create: string;
  update: string;
  remove: string;
  saveDraft: string;
  /** Mutation of page types that chooses the record in use. */
  choose: string | undefined;
  screens: SchemaScreens | undefined;
}

/** Back-office screens of a content type. Page types and entries have none in the schema. */
export interface SchemaScreens {
  title: string;
  noun: string;
  titleField: string;
  list: string;
  new: string;
  edit: string;
}

/** Finds the content types of a schema: types whose create input has form hints. */
export function contentTypesOf(schema: GraphQLSchema): SchemaContentType[] {
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
  const mutations = schema.getMutationType()?.getFields() ?? {};
  return Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .filter((type) => type.name.endsWith('CreateInput') && hintedFieldsOf(schema, type).length > 0)
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
        saveDraft: `save${name}Draft`,
        choose: choose in mutations ? choose : undefined,
        screens,
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Name of the generated files of a content type: `team-member` for `TeamMember`. */
export function fileNameOf({ name }: Pick<SchemaContentType, 'name'>): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}

/** An input field with the arguments of its `@input` directive. */
export interface HintedField {
  field: GraphQLInputField;
  hint: Readonly<Record<string, unknown>>;
}

/** Returns the fields of an input that have form hints. */
export function hintedFieldsOf(schema: GraphQLSchema, input: GraphQLInputObjectType): HintedField[] {
  return Object.values(input.getFields()).flatMap((field) => {
    const hint = directiveAt(schema, 'input', field);
    return hint ? { field, hint } : [];
  });
}

/** Returns the arguments of the `@screens` directive of an object type. */
function screensOf(schema: GraphQLSchema, type: string): SchemaScreens | undefined {
  const values = directiveAt(schema, 'screens', schema.getType(type));
  const text = (name: keyof SchemaScreens) => String(values?.[name]);
  return (
    values && {
      title: text('title'),
      noun: text('noun'),
      titleField: text('titleField'),
      list: text('list'),
      new: text('new'),
      edit: text('edit'),
    }
  );
}

/** Returns the arguments of a directive at a definition; undefined if it has none. */
function directiveAt(
  schema: GraphQLSchema,
  name: string,
  definition: GraphQLInputField | GraphQLNamedType | undefined,
): Readonly<Record<string, unknown>> | undefined {
  const directive = schema.getDirective(name);
  const node = definition?.astNode;
  return directive && node ? getDirectiveValues(directive, node) : undefined;
}
