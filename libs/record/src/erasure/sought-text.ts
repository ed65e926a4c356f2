import { decodeHTML } from 'entities';

/**
 * A text that somebody looks for, such as a name. Case, tags of HTML, the kind of white space and of apostrophes, and how
 * characters are composed do not matter.
 */
export class SoughtText {
  private readonly sought: string;

  constructor(text: string) {
    this.sought = plain(text);
  }

  /** Whether a text, or the texts in a value of JSON, contain it. */
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
