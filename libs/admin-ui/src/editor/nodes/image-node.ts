import {
  $applyNodeReplacement,
  DecoratorNode,
  type DOMConversionMap,
  type DOMExportOutput,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from 'lexical';
import { pictureNote } from './outside-media.ts';

/** The attributes of a picture, in the order in which they are written. */
export type ImageAttributes = Readonly<Record<string, string>>;

type SerializedImageNode = Spread<{ attributes: ImageAttributes }, SerializedLexicalNode>;

/** An inline picture. */
export class ImageNode extends DecoratorNode<null> {
  __attributes: ImageAttributes;

  static override getType(): string {
    return 'image';
  }

  static override clone(node: ImageNode): ImageNode {
    return new ImageNode(node.__attributes, node.__key);
  }

  static override importJSON({ attributes }: SerializedImageNode): ImageNode {
    return $createImageNode(attributes);
  }

  static override importDOM(): DOMConversionMap {
    return {
      img: () => ({
        conversion: (element: HTMLElement) => ({
          node: $createImageNode(
            Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
          ),
          forChild: () => null,
        }),
        priority: 2,
      }),
    };
  }

  constructor(attributes: ImageAttributes = {}, key?: NodeKey) {
    super(key);
    this.__attributes = attributes;
  }

  override exportJSON(): SerializedImageNode {
    return { ...super.exportJSON(), attributes: this.__attributes };
  }

  override exportDOM(): DOMExportOutput {
    return { element: this.image() };
  }

  override createDOM(): HTMLElement {
    const host = document.createElement('span');
    const note = pictureNote(this.getAttributes());
    if (note === null) host.append(this.image());
    else {
      host.className = 'outside-media';
      host.textContent = note;
    }
    return host;
  }

  override updateDOM(previous: this): boolean {
    return previous.__attributes !== this.__attributes;
  }

  override isInline(): true {
    return true;
  }

  override decorate(): null {
    return null;
  }

  getAttributes(): ImageAttributes {
    return this.getLatest().__attributes;
  }

  setAttributes(attributes: ImageAttributes): void {
    this.getWritable().__attributes = attributes;
  }

  private image(): HTMLImageElement {
    const image = document.createElement('img');
    for (const [name, value] of Object.entries(this.getAttributes())) image.setAttribute(name, value);
    return image;
  }
}

/** Creates a picture from sanitized attributes. */
export function $createImageNode(attributes: ImageAttributes): ImageNode {
  return $applyNodeReplacement(new ImageNode(attributes));
}
