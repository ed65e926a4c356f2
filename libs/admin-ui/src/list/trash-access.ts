/** Access to the trash for records that can be restored. */
export interface TrashAccess {
  /** The references to the records, one sentence each; empty if there are none. */
  usesOf(items: readonly { id: string; title: string }[]): Promise<readonly string[]>;
  /**
   * Moves records to the trash, all or none of them. Returns the ids of the moved records; the others did not exist.
   */
  remove(ids: readonly string[]): Promise<readonly string[]>;
  /** Restores records and returns notes about them, one sentence each. Throws if none was restored. */
  restore(ids: readonly string[]): Promise<readonly string[]>;
}
