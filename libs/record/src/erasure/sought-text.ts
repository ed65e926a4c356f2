const entities: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&#160;': ' ',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
};

/** A text that somebody looks for, such as a name. Case, tags of HTML, and the kind of white space do not matter. */
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
    .replace(/&(?:nbsp|#160|amp|quot|#39|apos);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
