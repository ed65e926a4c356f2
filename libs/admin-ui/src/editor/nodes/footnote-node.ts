import { footnote } from '@daybook/rich-text';
import {
  $applyNodeReplacement,
  DecoratorNode,
  type DOMConversionMap,
  type DOMExportOutput,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from 'lexical';
import { parseFragment } from './parse-fragment.ts';

type SerializedFootnoteNode = Spread<{ note: string }, SerializedLexicalNode>;

/**
 * A note to the words before it, shown as a number. Stored texts have the note in brackets where its number is shown,
 * so that they still read well in feeds and wherever else footnotes are not shown.
 */
export class FootnoteNode extends DecoratorNode<null> {
  /** The note as clean inline HTML. */
  __note: string;

  static override getType(): string {
    return 'footnote';
  }

  static override clone(node: FootnoteNode): FootnoteNode {
    return new FootnoteNode(node.__note, node.__key);
  }

  static override importJSON({ note }: SerializedFootnoteNode): FootnoteNode {
    return $createFootnoteNode(note);
  }

  static override importDOM(): DOMConversionMap {
    return {
      span: (element: HTMLElement) =>
        isFootnote(element)
          ? {
              conversion: () => ({ node: $createFootnoteNode(noteIn(element)), forChild: () => null }),
              priority: 2,
            }
          : null,
    };
  }

  constructor(note = '', key?: NodeKey) {
    super(key);
    this.__note = note;
  }

  override exportJSON(): SerializedFootnoteNode {
    return { ...super.exportJSON(), note: this.getNote() };
  }

  override exportDOM(): DOMExportOutput {
    const [element] = parseFragment(this.getHtml());
    return { element: element instanceof HTMLElement ? element : null };
  }

  override createDOM(): HTMLElement {
    const mark = document.createElement('sup');
    mark.dataset.footnote = '';
    return mark;
  }

  override updateDOM(previous: this): boolean {
    return previous.__note !== this.__note;
  }

  override isInline(): true {
    return true;
  }

  override decorate(): null {
    return null;
  }

  /** The words of the note, for the word count and for copies as plain text. */
  override getTextContent(): string {
    return ` [${wordsOf(this.getNote())}]`;
  }

  getNote(): string {
    return this.getLatest().__note;
  }

  setNote(note: string): void {
    this.getWritable().__note = note;
  }

  getHtml(): string {
    return `<span class="${footnote}"> [${this.getNote()}]</span>`;
  }
}

function isFootnote(element: Element): boolean {
  return element.classList.contains(footnote) && !element.querySelector('span');
}

/** The note without the brackets around it. */
function noteIn(element: Element): string {
  return element.innerHTML
    .replace(/^\s*\[/, '')
    .replace(/\]\s*$/, '')
    .trim();
}

/** The words of inline HTML. */
export function wordsOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}

export function $createFootnoteNode(note: string): FootnoteNode {
  return $applyNodeReplacement(new FootnoteNode(note));
}
