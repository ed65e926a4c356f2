/** A JSON Schema, as OpenAPI 3.1 embeds them. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** The irregular parts of a call's description. */
export interface CallNotes {
  /** Additional sentences for the summary. */
  readonly summary?: string;
  /** Whether the operation's arguments cannot be sent in the query string. */
  readonly hasNoQuery?: boolean;
  /** Query parameters with a meaning that differs from that of the argument with the same name. */
  readonly query?: Readonly<Record<string, string>>;
  /** Additional fields of the body. */
  readonly bodyFields?: Readonly<Record<string, JsonSchema>>;
  /** Fields of the operation's input that the call does not accept. */
  readonly bodyWithout?: readonly string[];
  /** Creates the schema of the response from the regular one. */
  readonly answer?: (regular: JsonSchema) => JsonSchema;
  /** Additional error statuses. */
  readonly refusals?: readonly number[];
}
