/** What the check of a pack found, as sentences. */
export interface PackReport {
  /** Statements that the check confirmed. */
  readonly holds: string[];
  /** Problems; empty if the check passed. */
  readonly problems: string[];
  /** What the pack cannot prove by itself. */
  readonly notes: string[];
}
