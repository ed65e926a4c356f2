import {
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/** A content type that visitors read. */
export interface PublicContent {
  record: GraphQLObjectType;
  /** The query for one record. */
  one: GraphQLField<unknown, unknown>;
  /** The query for a page of records. */
  list: GraphQLField<unknown, unknown>;
  /** The query for records by cursor. */
  connection: GraphQLField<unknown, unknown> | undefined;
}

/**
 * Finds the content types of the schema that visitors see: those with a query for one record and a query for a list.
 */
export function publicContentOf(schema: GraphQLSchema): PublicContent[] {
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
  return queries.flatMap((one) => {
    const record = one.type;
    const list = queries.find(({ type }) => String(type) === `${record}List!`);
    const connection = queries.find(({ type }) => String(type) === `${record}Connection!`);
    return isObjectType(record) && isRecord(record) && list ? [{ record, one, list, connection }] : [];
  });
}

/** Whether values of a type are records with addresses of their own. */
export function isRecord(type: GraphQLNamedType): type is GraphQLObjectType {
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Record');
}

/** The fields of an object type by their part in documents. All fields are without arguments. */
export interface ReadFields {
  /** Without rich texts. Lists have these. */
  short: GraphQLField<unknown, unknown>[];
  /** Rich texts. */
  long: GraphQLField<unknown, unknown>[];
  /** Rich texts as trees, which are read on request. */
  trees: GraphQLField<unknown, unknown>[];
}

/**
 * Returns the fields that the client reads: neither deprecated ones, nor plain texts of rich texts, nor those that only
 * staff see.
 */
export function readFieldsOf(type: GraphQLObjectType | GraphQLInterfaceType): ReadFields {
  const fields = Object.values(type.getFields()).filter(
    ({ deprecationReason, args, type: of }) =>
      deprecationReason == null && !args.some(isRequiredArgument) && getNamedType(of).name !== 'RecordMeta',
  );
  const isOf = (named: string) => fields.filter(({ type: of }) => getNamedType(of).name === named);
  const [long, trees] = [isOf('HTML'), isOf('RichTextTree')];
  const texts = new Set(long.map(({ name }) => `${name}Text`));
  const apart = new Set([...long, ...trees]);
  return { short: fields.filter((field) => !apart.has(field) && !texts.has(field.name)), long, trees };
}

/** The TypeScript type of a record in lists. Types without rich texts have only one. */
export function shortNameOf(type: GraphQLObjectType): string {
  return readFieldsOf(type).long.length > 0 ? `${type.name}Summary` : type.name;
}

/** The fields of a record that lead to other records. Records in records do not have these. */
export function referencesOf(type: GraphQLObjectType): string[] {
  return readFieldsOf(type)
    .short.filter((field) => isRecord(getNamedType(field.type)))
    .map(({ name }) => name);
}

/** A description as a comment. */
export function commentOf(description: string | null | undefined, indent = ''): string {
  const text = description?.replaceAll('*/', '*\\/').replace(/\s+/g, ' ').trim();
  return text ? `${indent}/** ${text} */\n` : '';
}

/** `post` as `Post`. */
export function upperFirst(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
