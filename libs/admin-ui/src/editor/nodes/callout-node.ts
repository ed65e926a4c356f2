import { type Callout, callouts, elementClass } from '@daybook/rich-text';
import {
  $applyNodeReplacement,
  type DOMConversionMap,
  ElementNode,
  type NodeKey,
  type SerializedElementNode,
  type Spread,
} from 'lexical';
import { $wrapLines } from '../html/wrap-lines.ts';

type SerializedCalloutNode = Spread<{ kind: Callout }, SerializedElementNode>;

/** A box of blocks that stands out from the text. */
export class CalloutNode extends ElementNode {
  __kind: Callout;

  static override getType(): string {
    return 'callout';
  }

  static override clone(node: CalloutNode): CalloutNode {
    return new CalloutNode(node.__kind, node.__key);
  }

  static override importJSON(serialized: SerializedCalloutNode): CalloutNode {
    return $createCalloutNode(serialized.kind).updateFromJSON(serialized);
  }

  static override importDOM(): DOMConversionMap {
    return {
      div: (element: HTMLElement) => {
        const kind = calloutOf(element);
        if (kind === null) return null;
        return {
          conversion: () => ({ node: $createCalloutNode(kind), after: $wrapLines }),
          priority: 2,
        };
      },
    };
  }

  constructor(kind: Callout = 'callout-note', key?: NodeKey) {
    super(key);
    this.__kind = kind;
  }

  override exportJSON(): SerializedCalloutNode {
    return { ...super.exportJSON(), kind: this.getKind() };
  }

  override createDOM(): HTMLElement {
    const element = document.createElement('div');
    element.className = this.__kind;
    return element;
  }

  override updateDOM(previous: this): boolean {
    return previous.__kind !== this.__kind;
  }

  override isShadowRoot(): true {
    return true;
  }

  override canBeEmpty(): false {
    return false;
  }

  override canIndent(): false {
    return false;
  }

  getKind(): Callout {
    return this.getLatest().__kind;
  }
}

/** The kind of callout that an element is; null if it is none. */
export function calloutOf(element: Element): Callout | null {
  const name = element.localName === 'div' ? elementClass('div', element.className) : null;
  return callouts.find((kind) => kind === name) ?? null;
}

export function $createCalloutNode(kind: Callout): CalloutNode {
  return $applyNodeReplacement(new CalloutNode(kind));
}
