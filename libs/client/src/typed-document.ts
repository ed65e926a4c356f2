/**
 * What `request` accepts: a text, or a text that knows its types, such as those of this package and those that GraphQL Code
 * Generator makes with `documentMode: 'string'`. It is not a parsed document.
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
