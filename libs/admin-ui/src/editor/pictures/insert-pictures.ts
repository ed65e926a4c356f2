import { $insertGeneratedNodes } from '@lexical/clipboard';
import {
  $getRoot,
  $getSelection,
  $setSelection,
  type BaseSelection,
  createCommand,
  type LexicalCommand,
  type LexicalEditor,
} from 'lexical';
import { $readHtml } from '../html/read-html.ts';
import type { ImageAttributes } from '../nodes/image-node.ts';
import { parseFragment } from '../nodes/parse-fragment.ts';
import type { LocalSources } from './local-pictures.ts';

/** Clean HTML whose pictures still need descriptions and uploads. */
export interface PendingInsertion {
  html: string;
  sources: LocalSources;
  /** Whether the HTML has text that must be inserted even without the pictures. */
  isText: boolean;
}

/** Asks for descriptions, uploads the pictures, and inserts the HTML. Null if the pictures are still to be chosen. */
export const INSERT_PICTURES_COMMAND: LexicalCommand<PendingInsertion | null> =
  createCommand('INSERT_PICTURES');

/** Replaces the placeholders with uploaded pictures; pictures without an upload are removed. */
export function withPictures(
  { html, sources }: PendingInsertion,
  uploaded: ReadonlyMap<string, ImageAttributes>,
): string {
  const body = document.implementation.createHTMLDocument().body;
  body.append(...parseFragment(html));
  for (const picture of body.querySelectorAll('img')) {
    const placeholder = picture.getAttribute('src') ?? '';
    const attributes = uploaded.get(placeholder);
    if (attributes) for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, value);
    else if (sources.has(placeholder)) removePicture(picture);
  }
  return body.innerHTML;
}

function removePicture(picture: Element): void {
  const paragraph = picture.closest('p');
  picture.remove();
  if (paragraph?.textContent?.trim() === '' && !paragraph.querySelector('img')) paragraph.remove();
}

/** Replaces the selection by clean HTML, also selected cells or a picture. Without a selection, inserts it at the end. */
export function $insertHtml(
  editor: LexicalEditor,
  html: string,
  at: BaseSelection | null = $getSelection(),
): void {
  const selection = at?.clone() ?? $getRoot().selectEnd();
  $setSelection(selection);
  $insertGeneratedNodes(editor, $readHtml(editor, html), selection);
}
