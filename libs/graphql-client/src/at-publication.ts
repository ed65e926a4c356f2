import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { type DirectiveNode, Kind } from 'graphql';

/** The same query, reading all content as a publication left it. Do not put its answers into the cache. */
export function atPublication<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  publication: number,
): TypedDocumentNode<Data, Variables> {
  const perspective: DirectiveNode = {
    kind: Kind.DIRECTIVE,
    name: { kind: Kind.NAME, value: 'perspective' },
    arguments: [
      {
        kind: Kind.ARGUMENT,
        name: { kind: Kind.NAME, value: 'publication' },
        value: { kind: Kind.INT, value: String(publication) },
      },
    ],
  };
  const definitions = document.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? { ...definition, directives: [...(definition.directives ?? []), perspective] }
      : definition,
  );
  return { ...document, definitions };
}
