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
import { filterArgument } from './argument-source.ts';
import { selectionOf } from './selection.ts';

export type OperationKind = 'query' | 'mutation';

/** A query or mutation and the document that runs it. Every argument is a variable with the same name. */
export interface Operation {
  readonly name: string;
  readonly kind: OperationKind;
  readonly field: GraphQLField<unknown, unknown>;
  /**
   * Created and validated when first read, because validating about a hundred would delay the start. Throws if invalid.
   */
  readonly document: DocumentNode;
  /** Whether the result includes the record's version if `$withVersion` is set. */
  readonly hasVersion: boolean;
}

/** Creates an operation by name. `selection` replaces the default of everything that REST shows. */
export type Compile = (name: string, selection?: string) => Operation;

/** The key of the result in the data of every document. */
export const resultKey = 'result';

/**
 * Finds a query or mutation by name. Throws if the schema has none, which is a programming error found at the start.
 */
export function findOperation(schema: GraphQLSchema, name: string): Pick<Operation, 'field' | 'kind'> {
  const query = schema.getQueryType()?.getFields()[name];
  if (query) return { field: query, kind: 'query' };
  const mutation = schema.getMutationType()?.getFields()[name];
  if (mutation) return { field: mutation, kind: 'mutation' };
  throw new Error(`REST: the schema has no operation "${name}".`);
}

/** The type of the records if an operation returns `{ items totalCount }`, otherwise null. */
export function listedType(field: GraphQLField<unknown, unknown>): GraphQLObjectType | null {
  const envelope = getNamedType(field.type);
  if (!isObjectType(envelope)) return null;
  const { items, totalCount } = envelope.getFields();
  const listed = items && getNamedType(items.type);
  return totalCount && isObjectType(listed) ? listed : null;
}

/**
 * Creates the `Compile` function of a schema. That function throws if the schema has no operation of the given name.
 */
export function compilerFor(schema: GraphQLSchema): Compile {
  return (name, selection) => {
    const { field, kind } = findOperation(schema, name);
    const hasVersion = selection === undefined && returnsVersionedRecord(field);
    let document: DocumentNode | undefined;
    return {
      name,
      kind,
      field,
      hasVersion,
      get document() {
        document ??= valid(schema, name, sourceOf(name, { field, kind, hasVersion }, selection));
        return document;
      },
    };
  };
}

function sourceOf(
  name: string,
  { field, kind, hasVersion }: Pick<Operation, 'field' | 'kind' | 'hasVersion'>,
  selection: string | undefined,
): string {
  const version = hasVersion ? ['meta @include(if: $withVersion) { version }'] : [];
  const shown = selection ?? selectionOf(field.type, version);
  // The server does not compile documents with a filter as a variable, and REST never provides one.
  const given = field.args.filter(({ name: argument }) => argument !== filterArgument);
  const variables = given.map((argument) => `$${argument.name}: ${variableType(argument)}`);
  if (hasVersion) variables.push('$withVersion: Boolean!');
  const values = given.map((argument) => `${argument.name}: $${argument.name}`);
  return `${kind} ${name}${inBrackets(variables)} {
    ${resultKey}: ${name}${inBrackets(values)} ${shown}
  }`;
}

function valid(schema: GraphQLSchema, name: string, source: string): DocumentNode {
  const document = parse(source, { noLocation: true });
  const [problem] = validate(schema, document);
  if (problem) throw new Error(`REST: the document of "${name}" is not valid: ${problem.message}`);
  return document;
}

function returnsVersionedRecord(field: GraphQLField<unknown, unknown>): boolean {
  const type = getNamedType(field.type);
  return !isListType(getNullableType(field.type)) && isObjectType(type) && 'meta' in type.getFields();
}

/** If a variable is omitted, the argument gets its default, but only if the variable is nullable. */
function variableType({ type, defaultValue }: GraphQLArgument): string {
  return String(defaultValue !== undefined && isNonNullType(type) ? type.ofType : type);
}

function inBrackets(parts: readonly string[]): string {
  return parts.length > 0 ? `(${parts.join(', ')})` : '';
}
