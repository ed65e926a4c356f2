import { createReadStream } from 'node:fs';
import { cleanOriginalName } from '../file-names.ts';

/**
 * The accepted media types of documents, with the extensions of their names. A name with another one gets the first one
 * added.
 */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'image/tiff': ['tif', 'tiff'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'text/plain': ['txt', 'csv', 'tsv', 'md', 'eml'],
};

/** Formats that are texts, whose bytes have a signature or a syntax of their own. */
const formatsOfText = /^(?:text\/|application\/xml$)/;

/**
 * The media type of a document according to all of its bytes, regardless of its name and of the client's claim. Null if
 * it is neither a PDF, a picture, a spreadsheet without macros, nor a text. Texts of any format are `text/plain`.
 */
export async function documentTypeOf(path: string): Promise<string | null> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path);
  if (found && !formatsOfText.test(found.mime)) return Object.hasOwn(endings, found.mime) ? found.mime : null;
  return (await isText(path)) ? 'text/plain' : null;
}

/**
 * Cleans the client's name of a document, and adds an extension that fits its media type, so that no program opens it
 * as another type.
 */
export function nameOfDocument(clientName: string, mediaType: string): string {
  const name = cleanOriginalName(clientName);
  const fitting = endings[mediaType] ?? ['bin'];
  const ending = /\.([0-9a-z]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return fitting.includes(ending) ? name : `${name}.${fitting[0]}`;
}

/** Whether no byte is a control character that texts do not have, whatever their encoding. */
async function isText(path: string): Promise<boolean> {
  for await (const part of createReadStream(path)) {
    if (Buffer.isBuffer(part) && part.some(isControl)) return false;
  }
  return true;
}

const whiteSpace = new Set([9, 10, 12, 13]);
const isControl = (byte: number) => (byte < 32 && !whiteSpace.has(byte)) || byte === 127;
