import { type Alignment, elementClass, layoutFromClasses, type Width, widths } from '@daybook/rich-text';
import { $createLinkNode, $isLinkNode } from '@lexical/link';
import { $createParagraphNode, $isParagraphNode, type LexicalNode } from 'lexical';
import { $isFigureNode, $isImageNode } from '../html/node-kinds.ts';
import { $linkAttributes } from '../html/write-inline.ts';
import { $createFigureNode, type Figure, type FigureNode } from '../nodes/figure-node.ts';
import { $createImageNode, type ImageAttributes } from '../nodes/image-node.ts';

/** How a picture of a text is shown. */
export interface PictureLook {
  readonly alt: string;
  /** Clean inline HTML; empty for a picture in a line of text. */
  readonly caption: string;
  readonly width: Width | null;
  readonly align: Alignment | null;
}

/** The look of a picture; null for other nodes. */
export function $lookOf(node: LexicalNode | null): PictureLook | null {
  if ($isFigureNode(node)) {
    const { image, className, caption } = node.getFigure();
    return { alt: image.alt ?? '', caption, ...placeOf(`${className} ${image.class ?? ''}`) };
  }
  if (!$isImageNode(node)) return null;
  const { alt = '', class: className = '' } = node.getAttributes();
  return { alt, caption: '', ...placeOf(className) };
}

/** Changes how a picture is shown. A picture with a caption becomes a block of its own. */
export function $setLook(node: LexicalNode, look: PictureLook): void {
  const attributes = $isFigureNode(node)
    ? node.getFigure().image
    : $isImageNode(node)
      ? node.getAttributes()
      : null;
  if (!attributes) return;
  const { class: _present, ...others } = attributes;
  const image: ImageAttributes = { ...others, alt: look.alt };
  const className = [look.width, look.align && `align-${look.align}`].filter(Boolean).join(' ');
  const link = $linkOf(node);
  if (look.caption !== '') {
    const figure = { image, link, className, caption: look.caption };
    if ($isFigureNode(node)) node.setFigure(figure);
    else $becomeBlock(node, $createFigureNode(figure));
    return;
  }
  const inLine = className === '' ? image : { ...image, class: className };
  if ($isImageNode(node)) node.setAttributes(inLine);
  else node.replace($createParagraphNode().append($linked($createImageNode(inLine), link)));
}

/** The attributes of the link around a picture. */
export function $linkOf(node: LexicalNode): Figure['link'] {
  if ($isFigureNode(node)) return node.getFigure().link;
  const link = node.getParents().find($isLinkNode);
  return link && $linkAttributes(link);
}

function $linked(picture: LexicalNode, link: Figure['link']): LexicalNode {
  if (!link) return picture;
  const { href = '', title = null, target = null, rel = null } = link;
  return $createLinkNode(href, { title, target, rel }).append(picture);
}

/** Changes the address of the link around the picture of a figure, or removes the link. */
export function $setFigureLink(node: FigureNode, address: string | null): void {
  const { link, ...figure } = node.getFigure();
  node.setFigure(address === null ? figure : { ...figure, link: { ...link, href: address } });
}

/** Puts a block after the block of an inline node, and removes the node. */
function $becomeBlock(node: LexicalNode, block: LexicalNode): void {
  const line = node.getTopLevelElementOrThrow();
  const link = node.getParents().find($isLinkNode);
  node.remove();
  if (link?.isEmpty()) link.remove();
  line.insertAfter(block);
  if ($isParagraphNode(line) && line.isEmpty()) line.remove();
}

function placeOf(className: string): Pick<PictureLook, 'width' | 'align'> {
  const width = elementClass('img', className);
  return {
    width: widths.find((each) => each === width) ?? null,
    align: layoutFromClasses(className).align ?? null,
  };
}
