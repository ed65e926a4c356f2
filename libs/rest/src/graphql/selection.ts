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

/** Fields that GraphQL offers beside the contract's: REST has the same in another form, or no use for it. */
const helperFields: ReadonlySet<string> = new Set(['chosen', 'topics', 'videoEmbedUrl']);

/** Whether records of a type can be asked for by id. */
function isRecord(type: GraphQLObjectType): boolean {
  return 'id' in type.getFields();
}

/** Values are shown, and of objects those that are records themselves or entries of a list; `id` comes first. */
export function shownFields(type: GraphQLObjectType): GraphQLField<unknown, unknown>[] {
  const shown = Object.values(type.getFields()).filter((field) => {
    if (helperFields.has(field.name) || field.args.some(isRequiredArgument)) return false;
    const named = getNamedType(field.type);
    return !isObjectType(named) || isListType(getNullableType(field.type)) || isRecord(named);
  });
  return shown.sort((one, other) => Number(other.name === 'id') - Number(one.name === 'id'));
}

/** The selection of everything that is shown of a type and of what `also` names; empty for a plain value. */
export function selectionOf(outputType: GraphQLOutputType, also: readonly string[] = []): string {
  const type = getNamedType(outputType);
  return isObjectType(type) ? `{ ${[...selectedFields(type, [type]), ...also].join(' ')} }` : '';
}

/** `around` are the types that the selection is inside of, so that records that refer to each other come to an end. */
function selectedFields(type: GraphQLObjectType, around: readonly GraphQLObjectType[]): string[] {
  return shownFields(type).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (!isObjectType(inner)) return [field.name];
    if (around.includes(inner)) return [];
    return [`${field.name} { ${selectedFields(inner, [...around, inner]).join(' ')} }`];
  });
}

/** From this complexity on, a field holds a text that may be long. */
const longText = 50;

/** Whether records of a type show texts that may be long. */
export function showsLongTexts(type: GraphQLObjectType): boolean {
  return shownFields(type).some(({ extensions }) => Number(extensions.complexity ?? 1) >= longText);
}
