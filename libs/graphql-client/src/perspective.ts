import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { type DirectiveNode, Kind, type ValueNode } from 'graphql';

/** Returns the query for the content as it was after a publication. Do not cache its results. */
export function atPublication<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  publication: number,
): TypedDocumentNode<Data, Variables> {
  return inPerspective(document, 'publication', { kind: Kind.INT, value: String(publication) });
}

/** Returns the query for the content with the drafts of a release. Do not cache its results. */
export function inRelease<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  release: string,
): TypedDocumentNode<Data, Variables> {
  return inPerspective(document, 'release', { kind: Kind.STRING, value: release });
}

/** Returns the query for the content with all drafts. Do not cache its results. */
export function withAllDrafts<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
): TypedDocumentNode<Data, Variables> {
  return inPerspective(document, 'drafts', { kind: Kind.BOOLEAN, value: true });
}

function inPerspective<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  argument: string,
  value: ValueNode & { kind: Kind.INT | Kind.STRING | Kind.BOOLEAN },
): TypedDocumentNode<Data, Variables> {
  const perspective: DirectiveNode = {
    kind: Kind.DIRECTIVE,
    name: { kind: Kind.NAME, value: 'perspective' },
    arguments: [{ kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: argument }, value }],
  };
  const definitions = document.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? { ...definition, directives: [...(definition.directives ?? []), perspective] }
      : definition,
  );
  return { ...document, definitions };
}
