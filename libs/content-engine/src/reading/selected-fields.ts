import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** The fields that a query selects from an object, each with the fields selected from it. */
export interface SelectedFields extends ReadonlyMap<string, SelectedFields> {}

type Fragments = GraphQLResolveInfo['fragments'];

/** The fields selected from the result of a resolver. Fields with `@skip` or `@include` always count as selected. */
export function selectedFields({ fieldNodes, fragments }: GraphQLResolveInfo): SelectedFields {
  const fields: Collected = new Map();
  for (const { selectionSet } of fieldNodes) collect(selectionSet, fragments, fields);
  return fields;
}

type Collected = Map<string, Collected>;

function collect(selectionSet: SelectionSetNode | undefined, fragments: Fragments, into: Collected): void {
  for (const selection of selectionSet?.selections ?? []) {
    if (selection.kind === Kind.FIELD) {
      const field: Collected = into.get(selection.name.value) ?? new Map();
      into.set(selection.name.value, field);
      collect(selection.selectionSet, fragments, field);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      collect(selection.selectionSet, fragments, into);
    } else {
      collect(fragments[selection.name.value]?.selectionSet, fragments, into);
    }
  }
}
