import type { ContentClient, RequestOptions } from './client.ts';
import type { QueryText } from './typed-document.ts';

/** The parts of a connection that `allNodes` needs. Your own queries need not select more. */
export interface ReadableConnection<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

/**
 * Reads all records of a connection, one page after the other, and requests a page only when its first record is
 * needed. `first` is the size of a page, and `after` the cursor after which to begin. Records that are added or removed
 * meanwhile do not shift the others.
 * @param document reads one connection, and passes `after` on to it
 * @throws ContentError if a page has no complete response
 */
export async function* allNodes<Node, Variables extends { after?: string | null | undefined }>(
  client: ContentClient,
  document: QueryText<Readonly<Record<string, ReadableConnection<Node>>>, Variables>,
  variables?: Omit<Variables, 'last' | 'before'>,
  options?: RequestOptions,
): AsyncGenerator<Node, void, undefined> {
  let given: object = { ...variables };
  for (;;) {
    const data = await client.request<Record<string, ReadableConnection<Node>>, object>(
      String(document),
      given,
      options,
    );
    const [connection] = Object.values(data);
    for (const { node } of connection?.edges ?? []) yield node;
    const { hasNextPage, endCursor } = connection?.pageInfo ?? {};
    if (!hasNextPage || !endCursor) return;
    given = { ...variables, after: endCursor };
  }
}
