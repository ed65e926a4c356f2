import { invalidInput, tooLarge } from '@daybook/errors';
import type { FileChanges, StoredFile, UploadSource } from '@daybook/files';
import { httpUrl, videoEmbedUrl } from '@daybook/rich-text';
import type { FieldDefinition, FieldKind } from '../fields/field-definition.ts';
import type { WaitOutside } from '../request-context.ts';
import { cleanRichText } from '../rich-text/clean-rich-text.ts';
import type { PictureCopies } from '../rich-text/copy-pictures.ts';
import { cleanText } from './clean-text.ts';
import { countInParts } from './in-parts.ts';

/** What reading the values of one write may use. */
export interface WriteParts {
  readonly changes: FileChanges;
  readonly copies: PictureCopies;
  readonly waitOutside?: WaitOutside | undefined;
}

type Reader = (value: unknown, field: FieldDefinition, write: WriteParts) => unknown;

function fail(field: FieldDefinition, sentence: string): never {
  throw invalidInput({ [field.name]: sentence });
}

function readText(value: unknown, field: FieldDefinition): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return fail(field, `${field.label} must be text.`);
  const text = cleanText(value);
  const limit = field.maxLength ?? Number.POSITIVE_INFINITY;
  if (isLonger(text, limit))
    fail(field, `${field.label} must not be longer than ${limit.toLocaleString('en-US')} characters.`);
  return text;
}

/** Whether a text has more characters than the limit; a surrogate pair is one character (contract §9). */
function isLonger(text: string, limit: number): boolean {
  if (text.length <= limit || text.length > 2 * limit) return text.length > limit;
  return text.length - pairsIn(text, 0, text.length) > limit;
}

/** The same for texts of millions of characters, without holding the event loop. */
async function isLongTextLonger(text: string, limit: number): Promise<boolean> {
  if (text.length <= limit || text.length > 2 * limit) return text.length > limit;
  return text.length - (await countInParts(text, text.length, pairsIn)) > limit;
}

/** Counts the surrogate pairs that begin in a part of a text. */
function pairsIn(text: string, from: number, to: number): number {
  let pairs = 0;
  for (let index = from; index < to; index += 1) {
    if (isHighSurrogate(text.charCodeAt(index)) && isLowSurrogate(text.charCodeAt(index + 1))) pairs += 1;
  }
  return pairs;
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code < 0xdc00;
const isLowSurrogate = (code: number) => code >= 0xdc00 && code < 0xe000;

async function readRichText(
  value: unknown,
  field: FieldDefinition,
  { waitOutside }: WriteParts,
): Promise<string> {
  if (typeof value !== 'string') return readText(value, field);
  if (await isLongTextLonger(value, field.maxLength ?? value.length)) {
    const sentence = `${field.label} must not be longer than ${field.maxLength?.toLocaleString('en-US')} characters.`;
    throw tooLarge(sentence, { [field.name]: sentence });
  }
  return cleanRichText(value, field, { waitOutside });
}

function readLink(value: unknown, field: FieldDefinition): string {
  const text = readText(value, field).trim();
  if (text === '') return '';
  if (httpUrl(text) === null)
    fail(field, `${field.label} must be a full address that starts with https:// or http://.`);
  return text;
}

function readVideoLink(value: unknown, field: FieldDefinition): string {
  const text = readText(value, field).trim();
  if (text !== '' && videoEmbedUrl(text) === null)
    fail(field, `${field.label} must be a YouTube or Vimeo link.`);
  return text;
}

/** Letters, digits and `-._~` need no escaping in an address and no thought in a link. */
const slugPattern = /^[\p{L}\p{N}][\p{L}\p{N}._~-]*$/u;

function readSlug(value: unknown, field: FieldDefinition): string {
  const text = readText(value, field).trim().normalize('NFC');
  if (text !== '' && !slugPattern.test(text))
    fail(field, `${field.label} may hold letters, digits and hyphens only.`);
  return text;
}

/** The scalar has checked all but the year 0, which PostgreSQL's calendar lacks. */
function readDay(value: unknown, field: FieldDefinition): unknown {
  if (typeof value === 'string' && value.startsWith('0000-')) fail(field, `${field.label} must be a day.`);
  return value;
}

function readTags(value: unknown, field: FieldDefinition): string {
  const given = Array.isArray(value) ? value : [value];
  const tags = given.flatMap((tag) => (typeof tag === 'string' ? cleanText(tag).split(',') : []));
  const trimmed = [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))];
  const limit = field.maxLength ?? Number.POSITIVE_INFINITY;
  if (trimmed.length > 50 || trimmed.some((tag) => tag.length > limit)) {
    fail(field, `${field.label} may hold 50 tags of ${limit} characters each.`);
  }
  return trimmed.join(',');
}

function readChoice(value: unknown, field: FieldDefinition): unknown {
  if (value === null || value === undefined) return field.initially;
  if (typeof value !== 'string' || !field.choices?.includes(value)) {
    return fail(field, `${field.label} must be one of: ${field.choices?.join(', ')}.`);
  }
  return value;
}

function readItems(value: unknown, field: FieldDefinition, write: WriteParts): unknown {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) return fail(field, `${field.label} must be a list.`);
  if (value.length > 500) fail(field, `${field.label} may hold 500 entries.`);
  const ItemType = field.itemType?.();
  const itemFields = field.itemFields?.() ?? [];
  if (!ItemType) throw new Error(`The items of ${field.name} have no type.`);
  return value.map((entry: unknown) => {
    const given = entry !== null && typeof entry === 'object' ? new Map(Object.entries(entry)) : null;
    if (!given) return fail(field, `Each entry of ${field.label} must be an object.`);
    const parsed = itemFields.map((item) => [
      item.name,
      // What is at fault in an item is told of the field that the form knows.
      readers[item.kind](given.get(item.name), { ...item, name: field.name }, write),
    ]);
    return Object.assign(new ItemType(), Object.fromEntries(parsed));
  });
}

/** An upload arrives as a promise: the file part may come later in the body than the field that refers to it. */
async function awaitUpload(value: unknown, field: FieldDefinition): Promise<UploadSource | null> {
  const upload: unknown = await Promise.resolve(value).catch(() => fail(field, uploadBrokeOff));
  return isUploadSource(upload) ? upload : null;
}

const uploadBrokeOff = 'The upload broke off. Please try again.';

function isUploadSource(value: unknown): value is UploadSource {
  return typeof value === 'object' && value !== null && 'createReadStream' in value;
}

function fileReader(
  store: (changes: FileChanges, upload: UploadSource, field: string) => Promise<StoredFile>,
): Reader {
  return async (value, field, { changes }) => {
    const upload = await awaitUpload(value, field);
    return upload && store(changes, upload, field.name);
  };
}

/** One parser per kind: raw value in, stored value out, a sentence about the field thrown otherwise. */
const readers: Readonly<Record<FieldKind, Reader>> = {
  text: readText,
  longText: readText,
  slug: readSlug,
  link: readLink,
  videoLink: readVideoLink,
  richText: readRichText,
  day: readDay,
  tags: readTags,
  choice: readChoice,
  reference: (value) => value ?? null,
  items: readItems,
  picture: fileReader((changes, upload, field) => changes.storePicture(upload, field)),
  document: fileReader((changes, upload, field) => changes.storeFile(upload, field)),
  anyFile: fileReader((changes, upload, field) => changes.storeAnyFile(upload, field)),
};

/** Parses one raw value by its field's kind. Throws an `AppError` naming the field. */
export async function readValue(value: unknown, field: FieldDefinition, write: WriteParts): Promise<unknown> {
  return readers[field.kind](value, field, write);
}
