/** The tag for all content, both read and written. */
export const allContent = '*';

/** Maximum number of records of one type that are noted individually. Beyond that, the whole type is noted. */
const maxRecordsOfType = 100;

/** The tag for a single record. */
export const recordTag = (type: string, id: string): string => `${type}:${id}`;

/**
 * The content that a response depends on. A whole type (`Post`) is what lists, counts, and searches depend on: any
 * write to one of its records may change them. A single record (`Post:65f0…`) is what a look-up by key depends on.
 */
export class Dependencies {
  readonly #types = new Set<string>();
  readonly #records = new Map<string, Set<string>>();
  #isEverything = false;
  #expiresAt = Number.POSITIVE_INFINITY;

  /** For a response about which nothing is known. */
  static onEverything(): Dependencies {
    const dependencies = new Dependencies();
    dependencies.addEverything();
    return dependencies;
  }

  addType(type: string): void {
    this.#types.add(type);
  }

  addRecord(type: string, id: string): void {
    const ids = this.#records.get(type) ?? new Set();
    if (ids.size > maxRecordsOfType) return;
    this.#records.set(type, ids.add(id));
    if (ids.size > maxRecordsOfType) this.addType(type);
  }

  /** For reads that cannot tell what they depend on. */
  addEverything(): void {
    this.#isEverything = true;
  }

  /**
   * Notes that the response becomes stale at a time even without a write.
   * @param moment on the clock of `performance.now()`
   */
  expireAt(moment: number): void {
    this.#expiresAt = Math.min(this.#expiresAt, moment);
  }

  /** The earliest of the times noted by `expireAt`; infinite if there are none. */
  get expiresAt(): number {
    return this.#expiresAt;
  }

  /** The tags of everything noted so far, without records whose whole type was noted. */
  get tags(): ReadonlySet<string> {
    return this.#tags((type) => !this.#types.has(type));
  }

  /** The tags of everything noted so far, also of records whose whole type was noted as well. */
  get allTags(): ReadonlySet<string> {
    return this.#tags(() => true);
  }

  #tags(hasRecordsOf: (type: string) => boolean): ReadonlySet<string> {
    if (this.#isEverything) return new Set([allContent]);
    const tags = new Set(this.#types);
    for (const [type, ids] of this.#records)
      if (hasRecordsOf(type)) for (const id of ids) tags.add(recordTag(type, id));
    return tags;
  }
}

/**
 * Maximum size in bytes. PostgreSQL refuses notifications of 8,000 bytes and more, and the payload has two numbers too.
 */
const longestText = 7_000;

/** The content that a write touched. */
export class Touched {
  readonly tags: ReadonlySet<string>;

  /** @param records those that were created, changed, removed, or restored */
  constructor(records: Iterable<{ readonly type: string; readonly id: string }>) {
    const tags = new Set<string>();
    for (const { type, id } of records) tags.add(type).add(recordTag(type, id));
    this.tags = tags;
  }

  /** The tags as text for other processes. If the text would be too long, it says that everything was written. */
  toString(): string {
    const text = JSON.stringify([...this.tags]);
    return Buffer.byteLength(text) <= longestText ? text : JSON.stringify([allContent]);
  }
}

/** The tags that `Touched.toString` wrote; everything if the text cannot be read. */
export function parseTags(text: string): ReadonlySet<string> {
  try {
    const tags: unknown = JSON.parse(text);
    if (Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')) return new Set(tags);
  } catch {
    // What was written is unknown, which is the same as everything.
  }
  return new Set([allContent]);
}
