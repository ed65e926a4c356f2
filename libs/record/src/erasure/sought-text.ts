/** The named entities that React and the sanitizer write. They write all others as numbers or as characters. */
const named: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
};

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
  return text
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, decoded)
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** The character of an entity. Unknown entities stay as they are. */
function decoded(entity: string, hexadecimal?: string, decimal?: string, name = ''): string {
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  if (code <= 0x10ffff) return String.fromCodePoint(code);
  return named[name.toLowerCase()] ?? entity;
}
