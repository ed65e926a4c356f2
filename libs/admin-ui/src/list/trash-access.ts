/** What deleting needs to know of the trash, for records that can be brought back from it. */
export interface TrashAccess {
  /** What refers to the records, one sentence per use; empty if nothing does. */
  usesOf(items: readonly { id: string; title: string }[]): Promise<readonly string[]>;
  /** Restores records and returns what people should know about it, one sentence each. Throws if none was restored. */
  restore(ids: readonly string[]): Promise<readonly string[]>;
}
