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
import { attributes } from '../html/markup.ts';
import type { ImageAttributes } from './image-node.ts';
import { withoutOutsideMedia } from './outside-media.ts';
import { parseFragment } from './parse-fragment.ts';

/** A picture with a caption. */
export interface Figure {
  readonly image: ImageAttributes;
  /** The attributes of the link around the picture. */
  readonly link?: Readonly<Record<string, string>> | undefined;
  /** The classes for width and alignment; empty if there are none. */
  readonly className: string;
  /** Clean inline HTML. */
  readonly caption: string;
}

type SerializedFigureNode = Spread<{ figure: Figure }, SerializedLexicalNode>;

/** A picture with a caption, which is a block of its own. */
export class FigureNode extends DecoratorNode<null> {
  __figure: Figure;

  static override getType(): string {
    return 'figure';
  }

  static override clone(node: FigureNode): FigureNode {
    return new FigureNode(node.__figure, node.__key);
  }

  static override importJSON({ figure }: SerializedFigureNode): FigureNode {
    return $createFigureNode(figure);
  }

  static override importDOM(): DOMConversionMap {
    return {
      figure: (element: HTMLElement) => {
        const figure = figureOf(element);
        if (!figure) return null;
        return {
          conversion: () => ({ node: $createFigureNode(figure), forChild: () => null }),
          priority: 3,
        };
      },
    };
  }

  constructor(figure: Figure = { image: {}, className: '', caption: '' }, key?: NodeKey) {
    super(key);
    this.__figure = figure;
  }

  override exportJSON(): SerializedFigureNode {
    return { ...super.exportJSON(), figure: this.getFigure() };
  }

  override exportDOM(): DOMExportOutput {
    const [element] = parseFragment(this.getHtml());
    return { element: element instanceof HTMLElement ? element : null };
  }

  override createDOM(): HTMLElement {
    const host = document.createElement('div');
    host.append(...parseFragment(withoutOutsideMedia(this.getHtml())));
    return host;
  }

  override updateDOM(previous: this): boolean {
    return previous.__figure !== this.__figure;
  }

  override isInline(): false {
    return false;
  }

  override decorate(): null {
    return null;
  }

  /** The words of the caption, for the word count and for copies as plain text. */
  override getTextContent(): string {
    return plainText(this.getFigure().caption);
  }

  getFigure(): Figure {
    return this.getLatest().__figure;
  }

  setFigure(figure: Figure): void {
    this.getWritable().__figure = figure;
  }

  getHtml(): string {
    const { image, link, className, caption } = this.getFigure();
    const picture = `<img${attributes(image)}>`;
    const linked = link ? `<a${attributes(link)}>${picture}</a>` : picture;
    const words = caption === '' ? '' : `<figcaption>${caption}</figcaption>`;
    return `<figure${attributes({ class: className || null })}>${linked}${words}</figure>`;
  }
}

/** The figure that an element shows; null if it has anything other than a picture, its link, and a caption. */
export function figureOf(element: Element): Figure | null {
  const [picture, caption, ...others] = element.children;
  const link = picture?.localName === 'a' && picture.children.length === 1 ? picture : null;
  const image = link ? link.firstElementChild : picture;
  const hasWords = [element, link].some((parent) => parent !== null && hasOwnText(parent));
  if (image?.localName !== 'img' || others.length > 0 || hasWords) return null;
  if (caption && (caption.localName !== 'figcaption' || caption.className !== '')) return null;
  return {
    image: attributesOf(image),
    ...(link && { link: attributesOf(link) }),
    className: element.className,
    caption: caption?.innerHTML ?? '',
  };
}

function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
}

function attributesOf(element: Element): Record<string, string> {
  return Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
}

export function $createFigureNode(figure: Figure): FigureNode {
  return $applyNodeReplacement(new FigureNode(figure));
}
