/** What the check of a pack found, as sentences. */
export interface PackReport {
  /** What holds. */
  readonly holds: string[];
  /** What does not. Empty if everything fits. */
  readonly problems: string[];
  /** What the pack cannot prove by itself. */
  readonly notes: string[];
}
