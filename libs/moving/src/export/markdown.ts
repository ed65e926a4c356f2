import { contentTypeNamed, fieldsOf } from '@daybook/content-engine';
import TurndownService from 'turndown';
import { stringify } from 'yaml';
import type { RecordDocument } from './record-document.ts';

const turndown = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
});
// Markdown cannot express these elements completely, but allows HTML.
turndown.keep(['table', 'figure', 'iframe', 'sub', 'sup', 'u', 's', 'del', 'aside']);

/** Bytes. File systems limit names to 255 bytes. */
const longestStem = 200;

/** A text of an export as Markdown. */
export interface MarkdownFile {
  /** File name without its folder and extension: the slug of the record, or its id. */
  readonly stem: string;
  readonly text: string;
}

/**
 * The Markdown of a record: its values as front matter in YAML, then its rich text. Pictures have relative paths to the
 * files of the export. Null if the record has no rich text.
 */
export function markdownOf({
  type: typeName,
  id,
  created,
  updated,
  fields,
}: RecordDocument): MarkdownFile | null {
  const type = contentTypeNamed(typeName);
  const text = type && fieldsOf(type).find(({ kind }) => kind.isRichText);
  const html = text && fields[text.name];
  if (!text || typeof html !== 'string' || html.trim() === '') return null;
  const { [text.name]: _text, ...values } = fields;
  const front = { id, type: typeName, created: created.at, updated: updated.at, ...values };
  const body = turndown.turndown(html.replaceAll('"/uploads/', '"../../files/'));
  const { slug } = fields;
  const isUsable = typeof slug === 'string' && slug !== '' && Buffer.byteLength(slug) <= longestStem;
  return { stem: isUsable ? slug : id, text: `---\n${stringify(front)}---\n\n${body}\n` };
}
