import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import {
  commentOf,
  isRecord,
  publicContentOf,
  readFieldsOf,
  referencesOf,
  shortNameOf,
} from './public-content.ts';

/** TypeScript types of scalars. JSON has all others as text. */
const scalars: Record<string, string> = {
  Boolean: 'boolean',
  Float: 'number',
  Int: 'number',
  RichTextTree: 'RichTextTree',
};

/** The TypeScript type of a value; in records, null belongs to it. */
export function typeScriptOf(type: GraphQLType, isRequired = false): string {
  if (isNonNullType(type)) return typeScriptOf(type.ofType, true);
  if (!isRequired) return `${typeScriptOf(type, true)} | null`;
  if (isListType(type)) {
    const item = typeScriptOf(type.ofType);
    return item.includes(' ') ? `(${item})[]` : `${item}[]`;
  }
  if (isScalarType(type)) return scalars[type.name] ?? 'string';
  return valueNameOf(getNamedType(type));
}

/** A record in another record has neither its rich texts nor its own references. */
function valueNameOf(type: GraphQLNamedType): string {
  if (!isRecord(type)) return type.name;
  const references = referencesOf(type).map((name) => `'${name}'`);
  const short = shortNameOf(type);
  return references.length > 0 ? `Omit<${short}, ${references.join(' | ')}>` : short;
}

/** A field of a filter is a value or omitted. The server refuses null, and the client refuses undefined. */
function conditionOf({ name, type, description }: GraphQLInputField): string {
  return `${commentOf(description, '  ')}  ${name}?: ${typeScriptOf(type, true)};`;
}

/** Optional properties of an input: arguments of a query, or fields of an input object. */
export function propertyOf(
  {
    name,
    type,
    description,
    ...given
  }: Pick<GraphQLInputField, 'name' | 'type' | 'description'> & {
    defaultValue?: unknown;
  },
  indent = '  ',
): string {
  const isRequired = isNonNullType(type) && given.defaultValue === undefined;
  const value = typeScriptOf(type);
  return `${commentOf(description, indent)}${indent}${name}${isRequired ? `: ${value}` : `?: ${value} | undefined`};`;
}

function fieldOf({ name, type, description }: GraphQLField<unknown, unknown>): string {
  return `${commentOf(description, '  ')}  ${name}: ${typeScriptOf(type)};`;
}

function treeOf({ name, type, description }: GraphQLField<unknown, unknown>): string {
  return `${commentOf(`${description} Only if \`withTrees\` is true.`, '  ')}  ${name}?: ${typeScriptOf(type)};`;
}

function interfaceOf(head: string, comment: string, properties: string[]): string {
  return `${comment}export interface ${head} {\n${properties.join('\n')}\n}`;
}

function recordType(type: GraphQLObjectType): string {
  const { short, long, trees } = readFieldsOf(type);
  const { name, description } = type;
  if (long.length === 0) return interfaceOf(name, commentOf(description), short.map(fieldOf));
  const summary = shortNameOf(type);
  return [
    interfaceOf(
      summary,
      `/** \`${name}\` without its rich texts, as lists have it. */\n`,
      short.map(fieldOf),
    ),
    interfaceOf(`${name} extends ${summary}`, commentOf(description), [
      ...long.map(fieldOf),
      ...trees.map(treeOf),
    ]),
  ].join('\n\n');
}

function inputType(type: GraphQLInputObjectType): string {
  const fields = Object.values(type.getFields());
  const comment = commentOf(type.description);
  if (!type.isOneOf)
    return interfaceOf(
      type.name,
      comment,
      fields.map((field) => (type.name.endsWith('Filter') ? conditionOf(field) : propertyOf(field))),
    );
  const ways = fields.map((chosen) => {
    const others = fields.filter((field) => field !== chosen).map(({ name }) => `${name}?: never`);
    return `  | { ${[`${chosen.name}: ${typeScriptOf(chosen.type, true)}`, ...others].join('; ')} }`;
  });
  return `${comment}export type ${type.name} =\n${ways.join('\n')};`;
}

function definitionOf(type: GraphQLNamedType): string {
  if (isObjectType(type)) return recordType(type);
  if (isInputObjectType(type)) return inputType(type);
  if (!isEnumType(type)) throw new Error(`${type.name} has no type in the client.`);
  const values = type.getValues().filter(({ deprecationReason }) => deprecationReason == null);
  return `${commentOf(type.description)}export type ${type.name} = ${values.map(({ name }) => `'${name}'`).join(' | ')};`;
}

/** The types that a type consists of. */
function partsOf(type: GraphQLNamedType): GraphQLNamedType[] {
  if (isInputObjectType(type))
    return Object.values(type.getFields()).map((field) => getNamedType(field.type));
  if (!isObjectType(type)) return [];
  const { short, long } = readFieldsOf(type);
  return [...short, ...long].map((field) => getNamedType(field.type));
}

/** Emits the types of all records that visitors read, and of the inputs that select and sort them. */
export const plugin: CodegenPlugin['plugin'] = (schema) => {
  const found = new Set<GraphQLNamedType>();
  const find = (type: GraphQLNamedType): void => {
    if (found.has(type) || isScalarType(type)) return;
    found.add(type);
    partsOf(type).forEach(find);
  };
  for (const { record, one, list, connection } of publicContentOf(schema)) {
    find(record);
    for (const { type } of [...one.args, ...list.args, ...(connection?.args ?? [])]) find(getNamedType(type));
  }
  const sorted = [...found].sort((one, other) => one.name.localeCompare(other.name));
  return {
    prepend: ["import type { RichTextTree } from './rich-text-tree.ts';\n"],
    content: sorted.map(definitionOf).join('\n\n'),
  };
};
