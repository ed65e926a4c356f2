import { cleanText } from '../input/clean-text.ts';

/** Number of characters of a query that are used. The rest is ignored. */
const maxLength = 200;

/** A query, ready for the database. */
export interface SearchText {
  /** All but the word being typed, in the syntax of web searches: quotes, `or`, `-`. */
  readonly words: string;
  /** The word being typed, which matches as a prefix: letters and digits only, or empty. */
  readonly beginning: string;
}

/** Matches a last word that is not part of a quotation or an operator. */
const lastWord = /^(?<words>.*?)(?<=^|\s)(?<beginning>[\p{L}\p{N}]+)$/su;

/** Reads a query. Returns null if it has no letter or digit. */
export function readSearchText(typed: string): SearchText | null {
  const text = cleanText(typed.slice(0, 2 * maxLength))
    .slice(0, maxLength)
    .toWellFormed()
    .trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  const isInsideQuotes = (text.match(/"/g)?.length ?? 0) % 2 === 1;
  const { words = text, beginning = '' } = (!isInsideQuotes && lastWord.exec(text)?.groups) || {};
  return /(?:^|\s)or\s*$/i.test(words) ? { words: text, beginning: '' } : { words, beginning };
}

/** Returns the SQL of the `tsquery` and its parameters. Malformed text matches nothing and never fails. */
export function searchQuery({ words, beginning }: SearchText): { sql: string; parameters: string[] } {
  const whole = "websearch_to_tsquery('english', ?)";
  if (beginning === '') return { sql: whole, parameters: [words] };
  const typed = "(websearch_to_tsquery('english', ?) || to_tsquery('english', ?) || to_tsquery('simple', ?))";
  const start = `${beginning}:*`;
  return { sql: `${whole} && ${typed}`, parameters: [words, beginning, start, start] };
}
