import { emphasisMark } from './translate.ts';

const emptiedMedia = /<img \/>|<iframe><\/iframe>/g;
const inlineTag = new RegExp(
  `<(/?)(span|strong|b|em|i)((?: class="[^"<>]*")?)(?: ${emphasisMark}="([a-z ]*)")?>`,
  'g',
);

/** Elements that are redundant inside another one, by name: Lexical writes `<b><strong>`. */
const redundantIn: ReadonlyMap<string, string> = new Map([
  ['strong', 'b'],
  ['em', 'i'],
]);

interface NormalizedMarkup {
  html: string;
  /** Whether an element with content was removed or replaced. */
  restructured: boolean;
}

/**
 * Rewrites the output of sanitize-html as the HTML standard serializes elements, and removes empty spans, doubled
 * emphasis, and media without an address. The input must have balanced tags, and escaped `<` and `>` in text and
 * attribute values. The cost is linear.
 */
export function normalizeMarkup(sanitized: string): NormalizedMarkup {
  const inline = new InlineElements();
  const html = sanitized
    .replace(emptiedMedia, '')
    .replace(inlineTag, (tag: string, slash: string, name: string, className: string, emphasis?: string) =>
      slash === '' ? inline.open(tag, name, className, emphasis) : inline.close(name),
    )
    .replaceAll(' />', '>')
    .replaceAll('\u00a0', '&nbsp;');
  return { html, restructured: inline.restructured };
}

/** The inline elements that are open at a position, and how each was written. */
class InlineElements {
  restructured = false;
  private readonly closings: string[] = [];
  private readonly openCount = new Map<string, number>();

  open(tag: string, name: string, className: string, emphasis: string | undefined): string {
    const redundant = this.countOf(redundantIn.get(name)) > 0;
    this.openCount.set(name, this.countOf(name) + 1);
    const keepsItself = name === 'span' ? className !== '' : !redundant;
    if (keepsItself && emphasis === undefined) {
      this.closings.push(`</${name}>`);
      return tag;
    }
    this.restructured = true;
    const names = [...(keepsItself ? [name] : []), ...(emphasis?.split(' ') ?? [])];
    this.closings.push(names.map((each) => `</${each}>`).reduceRight((all, each) => all + each, ''));
    return names.map((each) => (each === 'span' ? `<span${className}>` : `<${each}>`)).join('');
  }

  close(name: string): string {
    this.openCount.set(name, this.countOf(name) - 1);
    return this.closings.pop() ?? '';
  }

  private countOf(name: string | undefined): number {
    return name === undefined ? 0 : (this.openCount.get(name) ?? 0);
  }
}
