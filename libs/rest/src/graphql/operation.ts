import {
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  validate,
} from 'graphql';
import { selectionOf } from './selection.ts';

export type OperationKind = 'query' | 'mutation';

/** A query or mutation with the document that runs it; every argument is a variable of the same name. */
export interface Operation {
  readonly name: string;
  readonly kind: OperationKind;
  readonly field: GraphQLField<unknown, unknown>;
  readonly document: DocumentNode;
  /** Whether the result has the record's version when `$withVersion` is set. */
  readonly hasVersion: boolean;
}

/** Makes the operation of that name; `selection` where something else is wanted than all that is shown. */
export type Compile = (name: string, selection?: string) => Operation;

/** Key of the result in the data of every document. */
export const resultKey = 'result';

/** The query or mutation of that name. Throws when the schema has none: a programmer's error, found at start. */
export function findOperation(schema: GraphQLSchema, name: string): Pick<Operation, 'field' | 'kind'> {
  const query = schema.getQueryType()?.getFields()[name];
  if (query) return { field: query, kind: 'query' };
  const mutation = schema.getMutationType()?.getFields()[name];
  if (mutation) return { field: mutation, kind: 'mutation' };
  throw new Error(`REST: the schema has no operation "${name}".`);
}

/** The type of a page's records if an operation answers `{ items totalCount }`, else null. */
export function listedType(field: GraphQLField<unknown, unknown>): GraphQLObjectType | null {
  const envelope = getNamedType(field.type);
  if (!isObjectType(envelope)) return null;
  const { items, totalCount } = envelope.getFields();
  const listed = items && getNamedType(items.type);
  return totalCount && isObjectType(listed) ? listed : null;
}

/** Makes a compiler of documents for a schema. It throws on a document that is not valid. */
export function compilerFor(schema: GraphQLSchema): Compile {
  return (name, selection) => {
    const { field, kind } = findOperation(schema, name);
    const hasVersion = selection === undefined && answersVersionedRecord(field);
    const version = hasVersion ? ['meta @include(if: $withVersion) { version }'] : [];
    const shown = selection ?? selectionOf(field.type, version);
    const variables = field.args.map((argument) => `$${argument.name}: ${variableType(argument)}`);
    if (hasVersion) variables.push('$withVersion: Boolean!');
    const values = field.args.map((argument) => `${argument.name}: $${argument.name}`);
    const source = `${kind} ${name}${inBrackets(variables)} {
      ${resultKey}: ${name}${inBrackets(values)} ${shown}
    }`;
    const document = parse(source, { noLocation: true });
    const [problem] = validate(schema, document);
    if (problem) throw new Error(`REST: the document of "${name}" is not valid: ${problem.message}`);
    return { name, kind, field, document, hasVersion };
  };
}

function answersVersionedRecord(field: GraphQLField<unknown, unknown>): boolean {
  const type = getNamedType(field.type);
  return !isListType(getNullableType(field.type)) && isObjectType(type) && 'meta' in type.getFields();
}

/** A variable left out gives an argument its default, if its type does not insist on a value. */
function variableType({ type, defaultValue }: GraphQLArgument): string {
  return String(defaultValue !== undefined && isNonNullType(type) ? type.ofType : type);
}

function inBrackets(parts: readonly string[]): string {
  return parts.length > 0 ? `(${parts.join(', ')})` : '';
}
