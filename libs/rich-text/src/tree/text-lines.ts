/** Lists nested more deeply are not indented further, so that the text stays linear in the size of its HTML. */
const maxIndent = 8;

/** Collects the lines of a plain text. */
export class TextLines {
  private text = '';
  /** Line breaks before the next words. */
  private breaks = 0;
  private hasSpace = false;
  private isAfterTab = false;
  private prefix = '';
  /** The prefix of the next line, if it differs. */
  private marker: string | null = null;

  /** Adds words. Runs of white space become one space. */
  words(text: string): void {
    const shown = text.replace(/[ \t\r\n]+/g, ' ');
    if (shown.startsWith(' ')) this.space();
    const inner = shown.slice(shown.startsWith(' ') ? 1 : 0, shown.endsWith(' ') ? -1 : undefined);
    if (inner !== '') this.exact(inner);
    if (shown.endsWith(' ')) this.space();
  }

  /** Adds text as it is. */
  exact(text: string): void {
    if (this.text === '' || this.breaks > 0) {
      if (this.text !== '') this.text += '\n'.repeat(this.breaks);
      this.text += this.marker ?? this.prefix;
      this.marker = null;
    } else if (this.hasSpace) this.text += ' ';
    this.text += text;
    this.breaks = 0;
    this.hasSpace = false;
    this.isAfterTab = text === '\t';
  }

  /** Adds text without a space before it. */
  directly(text: string): void {
    this.hasSpace = false;
    this.exact(text);
  }

  /** Separates the next words of the line by a space. */
  space(): void {
    this.hasSpace = this.text !== '' && this.breaks === 0 && !this.isAfterTab;
  }

  /** Begins a block after `gap` line breaks, or after a space if `gap` is 0. */
  block(gap: number): void {
    if (gap === 0) this.space();
    else this.breaks = Math.max(this.breaks, gap);
  }

  /** Ends the line, even if it is empty, up to `most` line breaks in a row. */
  newLine(most = Number.POSITIVE_INFINITY): void {
    this.breaks = Math.max(this.breaks, Math.min(this.breaks + 1, most));
  }

  /** Sets how far the next lines are indented, and the marker of the first one. */
  indent(depth: number, marker?: string): void {
    this.prefix = spaces(depth);
    this.marker = marker === undefined ? null : spaces(depth - 1) + marker;
  }

  end(): string {
    return this.text;
  }
}

function spaces(depth: number): string {
  return '  '.repeat(Math.min(depth, maxIndent));
}
