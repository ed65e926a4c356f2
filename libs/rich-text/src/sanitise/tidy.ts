import { emphasisMark } from './translate.ts';

const emptiedMedia = /<img \/>|<iframe><\/iframe>/g;
const inlineTag = new RegExp(
  `<(/?)(span|strong|b|em|i)((?: class="[^"<>]*")?)(?: ${emphasisMark}="([a-z ]*)")?>`,
  'g',
);

/** Elements that say nothing new inside the other: Lexical writes `<b><strong>`. */
const saidBy: ReadonlyMap<string, string> = new Map([
  ['strong', 'b'],
  ['em', 'i'],
]);

interface Tidied {
  html: string;
  /** Whether any element that holds others was taken away or replaced. */
  restructured: boolean;
}

/**
 * Brings the sanitiser's output to the form that the HTML standard serialises to, without bare spans, doubled
 * emphasis and media that lost their address. Relies on that output being balanced and every `<` and `>` of text
 * and attribute values being escaped; cost is linear.
 */
export function tidy(sanitised: string): Tidied {
  const inline = new InlineElements();
  const html = sanitised
    .replace(emptiedMedia, '')
    .replace(inlineTag, (tag: string, slash: string, name: string, className: string, emphasis?: string) =>
      slash === '' ? inline.open(tag, name, className, emphasis) : inline.close(name),
    )
    .replaceAll(' />', '>')
    .replaceAll('\u00a0', '&nbsp;');
  return { html, restructured: inline.restructured };
}

/** The inline elements open at one point of the text, and what each was written as. */
class InlineElements {
  restructured = false;
  private readonly closings: string[] = [];
  private readonly openCount = new Map<string, number>();

  open(tag: string, name: string, className: string, emphasis: string | undefined): string {
    const redundant = this.countOf(saidBy.get(name)) > 0;
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
