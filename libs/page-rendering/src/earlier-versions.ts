/** One of the versions of a page that visitors got at an address. */
export interface EarlierVersion {
  /** Path of the capture. */
  readonly path: string;
  /** Time from which visitors got this version. */
  readonly since: Date;
  /** The HTTP status. */
  readonly status: number;
  /** Whether the version was erased from the record, so that there is no capture to read. */
  readonly isErased: boolean;
}

/** A page of the list of what visitors got at an address. */
export interface EarlierVersions {
  /** Path and query on the site. */
  readonly address: string;
  /** Newest first. Empty if there are none. */
  readonly versions: readonly EarlierVersion[];
  /** Paths of the pages with newer and older versions; null if there are none. */
  readonly newer: string | null;
  readonly older: string | null;
}
