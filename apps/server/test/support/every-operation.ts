import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { foreignId } from './rest-samples.ts';

/** A query or mutation with a value for every argument. */
export interface AnyOperation {
  name: string;
  document: string;
  variables: Record<string, unknown>;
  /** The paths of the variables that take a file. */
  uploads: string[];
}

/** Every query and mutation of a schema. `valueFor` returns the value of each scalar or enum, at any depth. */
export function everyOperation(
  schema: GraphQLSchema,
  valueFor: (type: GraphQLLeafType, name: string) => unknown,
): AnyOperation[] {
  const roots: [string, GraphQLObjectType | null | undefined][] = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ];
  return roots.flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).map((field) => operationOf(kind, field, valueFor)),
  );
}

function operationOf(
  kind: string,
  field: GraphQLField<unknown, unknown>,
  valueFor: (type: GraphQLLeafType, name: string) => unknown,
): AnyOperation {
  const uploads: string[] = [];
  const make = (type: GraphQLInputType, path: string, within: readonly string[] = []): unknown => {
    const inner = getNullableType(type);
    if (isListType(inner)) {
      const item = make(inner.ofType, `${path}.0`, within);
      return item === undefined ? undefined : [item];
    }
    if (isNonNullType(inner)) return make(inner.ofType, path, within);
    if (isInputObjectType(inner)) {
      const own = [...within, inner.name];
      // Filters contain filters.
      const all = Object.values(inner.getFields()).filter(
        ({ type }) => !own.includes(getNamedType(type).name),
      );
      const fields = inner.isOneOf ? all.slice(0, 1) : all;
      return Object.fromEntries(fields.map((one) => [one.name, make(one.type, `${path}.${one.name}`, own)]));
    }
    if (inner.name === 'Upload') uploads.push(path);
    return valueFor(inner, path.slice(path.lastIndexOf('.') + 1));
  };
  const variables = Object.fromEntries(field.args.map((one) => [one.name, make(one.type, one.name)]));
  const declared = field.args.map((one) => `$${one.name}: ${one.type}`).join(', ');
  const given = field.args.map((one) => `${one.name}: $${one.name}`).join(', ');
  const brackets = (text: string) => (text === '' ? '' : `(${text})`);
  const document = `${kind} ${brackets(declared)} { ${field.name}${brackets(given)} ${selectionOf(field)} }`;
  return { name: field.name, document, variables, uploads };
}

function selectionOf(field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return '';
  return 'id' in type.getFields() ? '{ id }' : '{ __typename }';
}

/** A value of a leaf type with which no operation changes anything that later ones need. */
export function harmless(type: GraphQLLeafType, name: string): unknown {
  // Visitors may not filter by it, but may use everything else of a filter.
  if (type.name === 'RecordState') return undefined;
  if (isEnumType(type)) return type.getValues()[0]?.name;
  // Zero required approvals, because others would refuse the operations that follow.
  if (name === 'count') return 0;
  // A publication that there is not, because the first one has the site settings, which not everybody may revert.
  if (name === 'number' && type.name === 'Int') return 9_999;
  const values: Record<string, unknown> = {
    Int: 1,
    Float: 1,
    Boolean: false,
    LocalDate: '2026-05-04',
    DateTimeISO: '2026-05-04T09:00:00Z',
    Upload: null,
  };
  return type.name in values ? values[type.name] : name === 'id' ? foreignId : 'x';
}
