import { plainText } from '@daybook/rich-text/sanitize';
import {
  $applyNodeReplacement,
  DecoratorNode,
  type DOMConversionMap,
  type DOMExportOutput,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from 'lexical';
import { withoutOutsideMedia } from './outside-media.ts';
import { parseFragment } from './parse-fragment.ts';

type SerializedPreservedNode = Spread<{ html: string; inline: boolean }, SerializedLexicalNode>;

const blocks = ['figure', 'iframe', 'details', 'dl', 'pre', 'hr'];
const inlines = ['small', 'abbr', 'kbd', 'q', 'cite', 'time'];

/** HTML that the editor shows but cannot edit, such as figures, videos, and definition lists. */
export class PreservedNode extends DecoratorNode<null> {
  __html: string;
  __inline: boolean;

  static override getType(): string {
    return 'preserved';
  }

  static override clone(node: PreservedNode): PreservedNode {
    return new PreservedNode(node.__html, node.__inline, node.__key);
  }

  static override importJSON({ html, inline }: SerializedPreservedNode): PreservedNode {
    return $createPreservedNode(html, inline);
  }

  static override importDOM(): DOMConversionMap {
    const entries = [...blocks, ...inlines].map((name) => [
      name,
      () => ({
        conversion: (element: HTMLElement) => ({
          node: $createPreservedNode(element.outerHTML, inlines.includes(name)),
        }),
        priority: 2 as const,
      }),
    ]);
    return Object.fromEntries(entries);
  }

  constructor(html = '', inline = false, key?: NodeKey) {
    super(key);
    this.__html = html;
    this.__inline = inline;
  }

  override exportJSON(): SerializedPreservedNode {
    return { ...super.exportJSON(), html: this.__html, inline: this.__inline };
  }

  override exportDOM(): DOMExportOutput {
    const [element] = parseFragment(this.getHtml());
    return { element: element instanceof HTMLElement ? element : null };
  }

  override createDOM(): HTMLElement {
    const host = document.createElement(this.__inline ? 'span' : 'div');
    host.dataset.preserved = '';
    if (!this.__inline && !/^<(?:hr|iframe)\b/.test(this.__html))
      host.title = 'To change this part, use “HTML source” below the text.';
    host.append(...parseFragment(withoutOutsideMedia(this.__html)));
    return host;
  }

  override updateDOM(): false {
    return false;
  }

  override isInline(): boolean {
    return this.__inline;
  }

  override decorate(): null {
    return null;
  }

  /** The words, for the word count and for copies as plain text. */
  override getTextContent(): string {
    return plainText(this.getHtml());
  }

  getHtml(): string {
    return this.getLatest().__html;
  }
}

/** Creates a preserved node from sanitized HTML. */
export function $createPreservedNode(html: string, inline: boolean): PreservedNode {
  return $applyNodeReplacement(new PreservedNode(html, inline));
}
