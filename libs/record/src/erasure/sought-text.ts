import { decodeHTML } from 'entities';

/**
 * A text that somebody searches for, such as a name. The search ignores case, HTML tags, the kind of white space and
 * apostrophes, and Unicode composition.
 */
export class SoughtText {
  private readonly sought: string;

  constructor(text: string) {
    this.sought = plain(text);
  }

  /** How many characters of the text the search compares. */
  get length(): number {
    return this.sought.length;
  }

  /** Whether a string, or any string in a JSON value, contains the text. */
  isIn(value: unknown): boolean {
    if (typeof value === 'string')
      return [value, value.replace(/<[^>]*>/g, ''), value.replace(/<[^>]*>/g, ' ')].some((text) =>
        plain(text).includes(this.sought),
      );
    return (
      typeof value === 'object' && value !== null && Object.values(value).some((each) => this.isIn(each))
    );
  }
}

function plain(text: string): string {
  return decodeHTML(text)
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
