import { type GraphQLResolveInfo, isAbstractType, isObjectType, Kind, type SelectionSetNode } from 'graphql';

/** The fields that a query selects from an object, each with the fields selected from it. */
export interface SelectedFields extends ReadonlyMap<string, SelectedFields> {}

/**
 * A query can select fields of an abstract type with fragments. `applies` returns whether a record has the type of a
 * fragment.
 */
interface Selection {
  readonly fragments: GraphQLResolveInfo['fragments'];
  applies(typeCondition: string): boolean;
}

/**
 * The fields selected from the result of a resolver. Fields with `@skip` or `@include` always count as selected.
 * @param type name of the type of the result, if the field has an abstract type. Fragments on other types are left out.
 */
export function selectedFields(
  { fieldNodes, fragments, schema }: GraphQLResolveInfo,
  type?: string,
): SelectedFields {
  const fields: Collected = new Map();
  const own = type === undefined ? undefined : schema.getType(type);
  const applies = (condition: string) => {
    const wanted = schema.getType(condition);
    if (!isObjectType(own) || !wanted) return true;
    return wanted === own || (isAbstractType(wanted) && schema.isSubType(wanted, own));
  };
  for (const { selectionSet } of fieldNodes) collect(selectionSet, { fragments, applies }, fields);
  return fields;
}

/** All fields that are selected in at least one of two places. */
export function mergedFields(
  one: SelectedFields = new Map(),
  other: SelectedFields = new Map(),
): SelectedFields {
  const both = new Map(one);
  for (const [name, inner] of other) both.set(name, mergedFields(one.get(name), inner));
  return both;
}

type Collected = Map<string, Collected>;

function collect(selectionSet: SelectionSetNode | undefined, selection: Selection, into: Collected): void {
  const { fragments, applies } = selection;
  for (const node of selectionSet?.selections ?? []) {
    if (node.kind === Kind.FIELD) {
      const field: Collected = into.get(node.name.value) ?? new Map();
      into.set(node.name.value, field);
      collect(node.selectionSet, { fragments, applies: () => true }, field);
      continue;
    }
    const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments[node.name.value];
    const condition = fragment?.typeCondition?.name.value;
    if (condition === undefined || applies(condition)) collect(fragment?.selectionSet, selection, into);
  }
}
