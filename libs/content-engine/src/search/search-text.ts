import { cleanText } from '../input/clean-text.ts';

/** Longest search that is looked at, in characters. */
const maxLength = 200;

/** A search as the database is asked for it. */
export interface SearchText {
  /** Everything but the word being typed, in the language of web searches: quotes, `or`, `-`. */
  readonly words: string;
  /** The word being typed, letters and digits only; its beginning is enough. Empty where there is none. */
  readonly beginning: string;
}

/** A last word of its own, which quotes and operators would make something else. */
const lastWord = /^(?<words>.*?)(?<=^|\s)(?<beginning>[\p{L}\p{N}]+)$/su;

/** Reads what somebody typed; null where it holds nothing to search for. */
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

/** The SQL of its `tsquery`, and the parameters: text that is no query matches nothing, and never fails. */
export function searchQuery({ words, beginning }: SearchText): { sql: string; parameters: string[] } {
  const whole = "websearch_to_tsquery('english', ?)";
  if (beginning === '') return { sql: whole, parameters: [words] };
  const typed = "(websearch_to_tsquery('english', ?) || to_tsquery('english', ?) || to_tsquery('simple', ?))";
  const start = `${beginning}:*`;
  return { sql: `${whole} && ${typed}`, parameters: [words, beginning, start, start] };
}
