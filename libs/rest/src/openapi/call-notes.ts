/** A JSON Schema, as OpenAPI 3.1 embeds them. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** What is irregular about a call, for its description. */
export interface CallNotes {
  /** Further sentences of the summary. */
  readonly summary?: string;
  /** Whether the operation's arguments cannot be given in the query string. */
  readonly hasNoQuery?: boolean;
  /** Parameters of the query string that mean something else than the operation's argument of that name. */
  readonly query?: Readonly<Record<string, string>>;
  /** Fields of the body beside those of the operation's input. */
  readonly bodyFields?: Readonly<Record<string, JsonSchema>>;
  /** Fields of the operation's input that the call does not take. */
  readonly bodyWithout?: readonly string[];
  /** The answer, made from the one the operation alone would give. */
  readonly answer?: (regular: JsonSchema) => JsonSchema;
  /** Statuses of refusals beside those every such call may answer. */
  readonly refusals?: readonly number[];
}
