import {
  authorizeWrite,
  type Change,
  contentTypeNamed,
  fieldsOf,
  maxAtOnce,
  planUpdate,
  type RecordInput,
  type RequestContext,
  readAllWhole,
  runStatement,
  storeOf,
  type Write,
  writeChanges,
} from '@daybook/content-engine';
import { conflict, invalidInput, notFound } from '@daybook/errors';
import { readUpload, StoredFile, type UploadSource, urlOfFile } from '@daybook/files';
import { replaceMedia as replaceElements } from '@daybook/rich-text';
import type { MediaItem } from './media-item.ts';
import { imageRecordsOf, readMediaItem, usesOfMedia } from './read-media.ts';
import { giveUpUploads } from './remove-media.ts';

/** A record that uses the file. */
interface User {
  readonly type: string;
  readonly recordId: string;
}

/** The file to replace, and its replacement. `stems` are its names in texts, without the extension. */
interface Replacement {
  readonly id: string;
  readonly stems: ReadonlySet<string>;
  readonly upload: UploadSource;
  readonly shown: StoredFile;
}

/**
 * Replaces a file wherever published records use it, in one publication. Throws `NOT_FOUND`, `CONFLICT` if no record or
 * more than 500 use it or one of them changes meanwhile, `FORBIDDEN` if the viewer may not write one of them, and the
 * errors of uploads.
 */
export async function replaceMedia(context: RequestContext, id: string, file: unknown): Promise<MediaItem> {
  const item = await readMediaItem(context, id);
  if (!item) throw notFound('File');
  const upload = await readUpload(file, 'file');
  if (!upload) throw invalidInput({ file: 'Choose a file.' });
  const published = ((await usesOfMedia(context, [id])).get(id) ?? []).filter(({ isDraft }) => !isDraft);
  const images = await imageRecordsOf(context, id);
  const users: User[] = [
    ...published,
    ...images.map((image) => ({ type: 'ImageAsset', recordId: image.id })),
  ];
  if (users.length === 0) throw conflict('No record uses this file, so there is nothing to replace.');
  if (users.length > maxAtOnce) throw conflict(`More than ${maxAtOnce} records use this file.`);
  for (const type of new Set(users.map((user) => user.type))) authorizeWrite(context, storeOf(type));
  const stems = await stemsOf(context, id);
  let stored = '';
  await writeChanges<unknown>(context, async (files) => {
    const shown =
      item.kind === 'picture'
        ? await files.storePicture(upload, 'file')
        : await files.storeAnyFile(upload, 'file');
    stored = shown.sha256;
    const changes: Change<unknown>[] = [];
    let isInText = false;
    for (const user of users) {
      const found = await inputFor(context, user, { id, stems, upload, shown });
      if (!found) continue;
      const { version, input } = found;
      isInText ||= Object.values(input).some((value) => typeof value === 'string');
      changes.push(
        await planUpdate(context, storeOf(user.type), { id: user.recordId, version, input }, files),
      );
    }
    // Each record has its own name for the file. Texts show another one.
    if (!isInText) files.discardLater(shown);
    const own = changeOfFiles(async (write) => {
      if (isInText) write.insert(shown);
      await giveUpUploads(write, id);
    });
    return [own, ...changes];
  });
  const replaced = await readMediaItem(context, stored);
  if (!replaced) throw notFound('File');
  return replaced;
}

/** The new values of a record, and the version they are based on. Null if it no longer uses the file. */
async function inputFor(
  { database }: RequestContext,
  { type: name, recordId }: User,
  { id, stems, upload, shown }: Replacement,
): Promise<{ version: number; input: RecordInput } | null> {
  const type = contentTypeNamed(name);
  if (!type) return null;
  const [record] = await readAllWhole(database, type, [recordId]);
  if (!record) return null;
  const input: Record<string, unknown> = {};
  for (const field of fieldsOf(type)) {
    const value: unknown = Reflect.get(record, field.name);
    if (value instanceof StoredFile && value.sha256 === id) input[field.name] = upload;
    if (!field.kind.namesFiles || typeof value !== 'string') continue;
    const text = withOtherFile(value, stems, shown);
    if (text !== value) input[field.name] = text;
  }
  return Object.keys(input).length > 0 ? { version: record.version, input } : null;
}

const fileAddress = /\/uploads\/([pf][0-9a-z]{20})(?:-\d+)?\.[0-9a-z]+/g;

/** Replaces the addresses of the file in a text, and the sizes of its pictures. */
function withOtherFile(
  html: string,
  stems: ReadonlySet<string>,
  { name, width, height }: StoredFile,
): string {
  const sized = replaceElements(html, ({ html: element, attributes: { src = '' } }) => {
    const [[, stem = ''] = []] = src.matchAll(fileAddress);
    if (!stems.has(stem) || width === null) return null;
    return element
      .replace(/ width="\d+"/, ` width="${width}"`)
      .replace(/ height="\d+"/, ` height="${height}"`);
  });
  return sized.replace(fileAddress, (address, stem: string) => (stems.has(stem) ? urlOfFile(name) : address));
}

async function stemsOf({ database: { reader } }: RequestContext, id: string): Promise<ReadonlySet<string>> {
  const sql = `select split_part("name", '.', 1) as "stem" from "stored_file" where "sha256" = $1`;
  const rows = await runStatement<{ stem: string }>(reader, sql, [id]);
  return new Set(rows.map(({ stem }) => stem));
}

/** A change to stored files only. */
function changeOfFiles(apply: (write: Write) => Promise<void>): Change<void> {
  return { type: null, lock: null, isInsertOnly: false, apply };
}
