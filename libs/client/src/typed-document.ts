/**
 * The text of a GraphQL operation, with or without the types of its data and variables. Documents of this package have
 * types, and so do those that GraphQL Code Generator makes with `documentMode: 'string'`. Parsed documents do not fit.
 */
export interface QueryText<Data, Variables> {
  readonly length: number;
  toString(): string;
  /** Exists only for TypeScript. */
  readonly __apiType?: (variables: Variables) => Data;
}

/** The text of a GraphQL operation, with the types of its data and variables. */
export class TypedDocument<Data, Variables> extends String {
  declare readonly __apiType?: (variables: Variables) => Data;
}

/** One page of a list. */
export interface ContentPage<Item> {
  items: Item[];
  /** Number of records on all pages, if `withTotalCount` was given. */
  totalCount?: number;
}

/** Records of a list that is read by cursor. */
export interface ContentConnection<Node> {
  edges: ContentEdge<Node>[];
  pageInfo: PageInfo;
  /** Number of records on all pages, if `withTotalCount` was given. */
  totalCount?: number;
}

/** A record of a connection. */
export interface ContentEdge<Node> {
  /** Position of the record. Pass it as `after` or `before` with the same `sort`. */
  cursor: string;
  node: Node;
}

/** Cursors of the first and last record, and whether there are more records. */
export interface PageInfo {
  /** Cursor of the first record; null if there are no records. */
  startCursor: string | null;
  /** Cursor of the last record; null if there are no records. */
  endCursor: string | null;
  /** Whether there are records before these. */
  hasPreviousPage: boolean;
  /** Whether there are records after these. */
  hasNextPage: boolean;
}
