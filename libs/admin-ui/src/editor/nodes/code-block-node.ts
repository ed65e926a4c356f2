import {
  $applyNodeReplacement,
  $createParagraphNode,
  $isTextNode,
  type DOMConversionMap,
  ElementNode,
  type LexicalNode,
  type NodeKey,
  type ParagraphNode,
  type RangeSelection,
  type SerializedElementNode,
  type Spread,
  TEXT_TYPE_TO_FORMAT,
} from 'lexical';

type SerializedCodeBlockNode = Spread<{ hasCode: boolean }, SerializedElementNode>;

/** Lines of text whose spaces and breaks count, without formats. */
export class CodeBlockNode extends ElementNode {
  /** Whether the stored `pre` has a `code` element inside. */
  __hasCode: boolean;

  static override getType(): string {
    return 'code-block';
  }

  static override clone(node: CodeBlockNode): CodeBlockNode {
    return new CodeBlockNode(node.__hasCode, node.__key);
  }

  static override importJSON(serialized: SerializedCodeBlockNode): CodeBlockNode {
    return $createCodeBlockNode(serialized.hasCode).updateFromJSON(serialized);
  }

  static override importDOM(): DOMConversionMap {
    return {
      pre: (element: HTMLElement) =>
        isPlainCode(element)
          ? {
              conversion: () => ({ node: $createCodeBlockNode(element.querySelector('code') !== null) }),
              priority: 3,
            }
          : null,
    };
  }

  /** Text in a code block has the format of code and no other, which also keeps Markdown from being applied to it. */
  static override transform() {
    return (node: LexicalNode) => {
      if (!(node instanceof CodeBlockNode)) return;
      for (const child of node.getChildren())
        if ($isTextNode(child) && child.getFormat() !== codeFormat) child.setFormat(codeFormat);
    };
  }

  constructor(hasCode = true, key?: NodeKey) {
    super(key);
    this.__hasCode = hasCode;
  }

  override exportJSON(): SerializedCodeBlockNode {
    return { ...super.exportJSON(), hasCode: this.hasCode() };
  }

  override createDOM(): HTMLElement {
    const element = document.createElement('pre');
    element.spellcheck = false;
    return element;
  }

  override updateDOM(): false {
    return false;
  }

  override canIndent(): false {
    return false;
  }

  override collapseAtStart(): true {
    this.replace($createParagraphNode().append(...this.getChildren()));
    return true;
  }

  override insertNewAfter(_selection: RangeSelection | null, restoreSelection = true): ParagraphNode {
    const paragraph = $createParagraphNode();
    this.insertAfter(paragraph, restoreSelection);
    return paragraph;
  }

  hasCode(): boolean {
    return this.getLatest().__hasCode;
  }
}

/** The bit of the text format `code`. */
const codeFormat = TEXT_TYPE_TO_FORMAT.code ?? 16;

/** Whether a `pre` has only lines of text, perhaps in one `code` element. The editor preserves all others unchanged. */
export function isPlainCode(pre: Element): boolean {
  const [first] = pre.childNodes;
  const code =
    first instanceof Element && first.localName === 'code' && pre.childNodes.length === 1 ? first : pre;
  return pre.className === '' && [...code.children].every(({ localName }) => localName === 'br');
}

export function $createCodeBlockNode(hasCode = true): CodeBlockNode {
  return $applyNodeReplacement(new CodeBlockNode(hasCode));
}
