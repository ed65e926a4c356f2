import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLLeafType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import Upload from 'graphql-upload/Upload.mjs';
import { contractTermsOf, restNameOf } from './contract-name.ts';
import { hintOf, type InputHint } from './input-hint.ts';
import { isUploadType } from './upload-field.ts';

/** Messages about invalid values, by the name of their field or argument. */
export type Problems = Map<string, string>;

interface Place extends InputHint {
  readonly key: string;
  readonly problems: Problems;
}

/**
 * Converts the input of a form or an old client to the type of an argument. Unknown keys are dropped, numbers become
 * text and text becomes numbers as needed, and missing required text becomes '', so that GraphQL reports it. Values
 * that still do not fit are recorded in `problems`.
 */
export function fitArgument(argument: GraphQLArgument, value: unknown, problems: Problems): unknown {
  return fitGiven(argument, value, { ...hintOf(argument), key: restNameOf(argument), problems });
}

/** An argument with a default needs no value. */
function fitGiven(target: GraphQLArgument | GraphQLInputField, value: unknown, place: Place): unknown {
  if (value === undefined && target.defaultValue !== undefined) return undefined;
  return fit(target.type, value, place);
}

function fit(type: GraphQLInputType, value: unknown, place: Place): unknown {
  if (isNonNullType(type)) return fitRequired(type.ofType, value, place);
  if (isUploadType(type)) return value instanceof Upload ? value : undefined;
  if (value === undefined || value === null) return value;
  if (isListType(type)) return fitList(type.ofType, value, place);
  if (isInputObjectType(type)) return fitObject(type, value, place);
  return fitLeaf(type, value, place);
}

function fitRequired(type: GraphQLInputType, value: unknown, place: Place): unknown {
  const fitted = fit(type, value, place);
  if (fitted !== undefined && fitted !== null) return fitted;
  if (isText(type)) return '';
  if (isInputObjectType(type)) return fitObject(type, {}, place);
  note(place, place.required);
  return undefined;
}

/** Forms send a list of objects as JSON, and a list with one entry as a single value. */
function fitList(itemType: GraphQLInputType, value: unknown, place: Place): unknown {
  const holdsObjects = isInputObjectType(isNonNullType(itemType) ? itemType.ofType : itemType);
  const given = holdsObjects && typeof value === 'string' ? parseJson(value) : value;
  if (holdsObjects && !Array.isArray(given)) return note(place, `${place.label} must be a list.`);
  const items: unknown[] = Array.isArray(given) ? given : [given];
  const mayBeNull = !holdsObjects || !isNonNullType(itemType);
  return items.map((item) =>
    item === null && !mayBeNull
      ? note(place, `Each entry of ${place.label} must be an object.`)
      : fit(itemType, item, place),
  );
}

function fitObject(type: GraphQLInputObjectType, value: unknown, place: Place): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return note(place, `${place.label} must be an object.`);
  const given = new Map<string, unknown>(Object.entries(value));
  const fitted = Object.values(type.getFields()).map((field): [string, unknown] => [
    field.name,
    fitField(field, given.get(restNameOf(field)), placeWithin(place, field)),
  ]);
  return Object.fromEntries(fitted.filter(([, fittedValue]) => fittedValue !== undefined));
}

/** REST may have words for true and false, in this order. */
function fitField(field: GraphQLInputField, value: unknown, place: Place): unknown {
  const { texts } = contractTermsOf(field) ?? {};
  if (!texts || value === undefined || value === null || value === '') return fitGiven(field, value, place);
  const index = texts.indexOf(String(value));
  return index < 0 ? note(place, `${place.label} must be one of: ${texts.join(', ')}.`) : index === 0;
}

/**
 * Problems of fields of `input` have the name of the field. Problems of fields of list entries have that of the list.
 */
function placeWithin(place: Place, field: GraphQLInputField): Place {
  return {
    ...hintOf(field),
    key: place.key === 'input' ? restNameOf(field) : place.key,
    problems: place.problems,
  };
}

function fitLeaf(type: GraphQLLeafType, value: unknown, place: Place): unknown {
  const fitted = isText(type) ? asText(type, value) : asValue(type, value);
  if (fitted === undefined) return undefined;
  try {
    type.parseValue(fitted);
    return fitted;
  } catch {
    return note(place, `${place.label} ${demandOf(type)}.`);
  }
}

function isText(type: GraphQLInputType): type is GraphQLLeafType {
  return isLeafType(type) && (type.name === 'String' || type.name === 'ID');
}

/** Accepts a whole record in place of its id, as reads return it. */
function asText(type: GraphQLLeafType, value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (type.name === 'ID' && typeof value === 'object' && value !== null)
    return Reflect.get(value, '_id') ?? value;
  return value;
}

/** An empty form input means no value, unless the type is text. */
function asValue(type: GraphQLLeafType, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  // `Number` takes white space for 0.
  if (value.trim() === '') return undefined;
  if (type.name === 'Boolean') return value === 'true' ? true : value === 'false' ? false : value;
  const isNumber = type.name === 'Int' || type.name === 'Float';
  return isNumber && Number.isFinite(Number(value)) ? Number(value) : value;
}

const demands: Readonly<Record<string, string>> = {
  String: 'must be text',
  ID: 'must be an id',
  Int: 'must be a whole number',
  Float: 'must be a number',
  Boolean: 'must be true or false',
  LocalDate: 'must be a day, such as 2026-01-31',
};

function demandOf(type: GraphQLLeafType): string {
  if (!isEnumType(type)) return demands[type.name] ?? 'is not valid';
  const names = type.getValues().map((value) => value.name);
  return `must be one of: ${names.join(', ')}`;
}

function note({ key, problems }: Place, sentence: string): undefined {
  if (!problems.has(key)) problems.set(key, sentence);
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
