/** A record of content that a source offers. */
export interface SourceRecord {
  readonly kind: 'record';
  /** Identifies the record at the source. The same in every import. */
  readonly key: string;
  /** Name of its type here, such as `Post`. */
  readonly type: string;
  /** Its id here: that of the source if it fits, otherwise one that is the same in every import. */
  readonly id: string;
  /** How the report calls it. */
  readonly title: string;
  readonly createdAt: Date;
  /** Index in the list of its type, counted from 0. */
  readonly index: number;
  /** Input by field, as the mutations take it. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Absolute addresses of files, by field. */
  readonly files: Readonly<Record<string, string>>;
  /** Key of a record without which it makes no sense, such as the post to which a redirect leads. */
  readonly needs?: string;
  /** A sentence about who alone could read it at the source. Its draft then stays out of the release of the import. */
  readonly restriction?: string;
}

/** A message, a sign-up, or an account. It is imported directly, because it has no drafts. */
export interface SourcePerson {
  readonly kind: 'contact' | 'signUp' | 'account';
  readonly key: string;
  readonly id: string;
  readonly createdAt: Date;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Something that could not be read from the source. */
export interface SourceProblem {
  readonly kind: 'problem';
  readonly about: string;
  readonly reason: string;
}

/** An item of a source. Records come after those that they refer to. */
export type SourceItem = SourceRecord | SourcePerson | SourceProblem;

/** Where an import takes content from. */
export interface Source {
  /** The address of the source. It identifies the source in every import. */
  readonly name: string;
  items(): AsyncIterable<SourceItem>;
}

/** The import cannot start or go on. The message is one line for the operator. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
