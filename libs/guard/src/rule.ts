/**
 * - `serious`: the sentence may be misleading, or needs a disclosure or figures beside it.
 * - `advice`: somebody should check the sentence.
 */
export type Severity = 'serious' | 'advice';

/** What a rule looks for, and why. */
export interface Rule {
  readonly id: string;
  /** Name of the rule, for users. */
  readonly title: string;
  /** What it looks for, as a sentence for users. */
  readonly looksFor: string;
  /** How to fix what it finds, as a sentence for users. */
  readonly fix: string;
  /** Citation of the regulation that the rule is based on. */
  readonly source: string;
  readonly severity: Severity;
  /** A sentence that matches one of them breaks the rule. */
  readonly patterns: readonly RegExp[];
  /** Parts of sentences to ignore, such as fixed terms that contain a word of the patterns. */
  readonly ignored?: RegExp;
  /** A sentence that matches this does not break the rule, because the patterns mean something else in it. */
  readonly except?: RegExp;
  /** Texts that, together in the block or in one next to it, make the sentence acceptable. */
  readonly disclosures?: readonly RegExp[];
}
