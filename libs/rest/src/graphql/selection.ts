import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { contractTermsOf } from './contract-name.ts';

/** GraphQL fields that the contract does not have. */
const helperFields: ReadonlySet<string> = new Set([
  'changedAt',
  'changedOn',
  'chosen',
  'createdAt',
  'hasEnded',
  'lastReviewedOn',
  'permissions',
  'publishedAt',
  'updatedAt',
  'videoEmbedUrl',
]);

/** Whether records of a type can be read by id. */
function isRecord(type: GraphQLObjectType): boolean {
  return 'id' in type.getFields();
}

/**
 * The fields that REST shows, `id` first: values, and objects that are records or list entries. A field to which the
 * contract gives another name is shown by its deprecated field of that name.
 */
export function shownFields(type: GraphQLObjectType): GraphQLField<unknown, unknown>[] {
  const shown = Object.values(type.getFields()).filter((field) => {
    const isHelper = helperFields.has(field.name) || field.extensions.derivedFrom !== undefined;
    if (isHelper || contractTermsOf(field) || field.args.some(isRequiredArgument)) return false;
    const named = getNamedType(field.type);
    return !isObjectType(named) || isListType(getNullableType(field.type)) || isRecord(named);
  });
  return shown.sort((one, other) => Number(other.name === 'id') - Number(one.name === 'id'));
}

/** Selects everything that REST shows of a type, and the fields in `also`. Empty for a plain value. */
export function selectionOf(outputType: GraphQLOutputType, also: readonly string[] = []): string {
  const type = getNamedType(outputType);
  return isObjectType(type) ? `{ ${[...selectedFields(type, [type]), ...also].join(' ')} }` : '';
}

/** `around` lists the enclosing types, so that the selection stops where records refer to each other. */
function selectedFields(type: GraphQLObjectType, around: readonly GraphQLObjectType[]): string[] {
  return shownFields(type).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (!isObjectType(inner)) return [field.name];
    if (around.includes(inner)) return [];
    return [`${field.name} { ${selectedFields(inner, [...around, inner]).join(' ')} }`];
  });
}

/** Fields of this complexity or more may have long texts. */
const longText = 50;

/** Whether records of a type show texts that may be long. */
export function showsLongTexts(type: GraphQLObjectType): boolean {
  return shownFields(type).some(({ extensions }) => Number(extensions.complexity ?? 1) >= longText);
}
