/** What deleting needs to know of the trash, for records that can be brought back from it. */
export interface TrashAccess {
  /** What refers to the records, in a sentence each; none where nothing does. */
  usesOf(items: readonly { id: string; title: string }[]): Promise<readonly string[]>;
  /** Brings records back and answers what people should know of it, in a sentence each. Throws where none came back. */
  restore(ids: readonly string[]): Promise<readonly string[]>;
}
