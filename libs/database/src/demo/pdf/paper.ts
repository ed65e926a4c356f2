/** A line to tick off; `note` names the evidence. */
export interface CheckItem {
  text: string;
  note: string;
}

/** One part of a paper's body, in reading order. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'list'; items: string[] }
  /** Numbered from `from`. */
  | { kind: 'checklist'; from: number; items: CheckItem[] }
  /** `widths` are shares of the text width and add up to 1. */
  | { kind: 'table'; columns: string[]; widths: number[]; rows: string[][] };

/** A newsletter or guide, ready to be set. */
export interface Paper {
  series: string;
  issue: string;
  title: string;
  subtitle: string;
  /** Day of publication, `YYYY-MM-DD`. */
  date: string;
  author: string;
  blocks: Block[];
}
