import { invalidInput } from '@daybook/errors';
import { StoredFile } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FieldDefinition } from '../fields/field-definition.ts';
import type { ContentRecord } from '../records/content-record.ts';
import type { Entities } from '../request-database.ts';
import type { Additions } from '../writing/new-rows.ts';
import { TextPicture } from './text-picture.ts';

/** Extensions of copied pictures. */
const copyFormats = ['jpg', 'png', 'webp'];
const pictureAddress = /\/uploads\/(p[0-9a-z]{20})(?:-\d+)?\.[0-9a-z]+/g;
const mostPictures = 500;

/** Returns the names without extension of all stored pictures that the texts of a record show. Throws 422 above 500. */
export function picturesNamedBy(fields: readonly FieldDefinition[], record: ContentRecord): Set<string> {
  const stems = new Set<string>();
  for (const field of fields) {
    const text: unknown = field.kind.isRichText ? Reflect.get(record, field.name) : null;
    if (typeof text !== 'string' || !text.includes('/uploads/')) continue;
    for (const [, stem = ''] of text.matchAll(pictureAddress)) {
      if (stems.add(stem).size > mostPictures)
        throw invalidInput({ [field.name]: `${field.label} shows more than ${mostPictures} pictures.` });
    }
  }
  return stems;
}

/**
 * Adds rows for the copied pictures that the texts of a new record show.
 * @param copied pictures that this write copied
 */
export async function referToPictures(
  { em }: Entities,
  fields: readonly FieldDefinition[],
  record: ContentRecord,
  copied: readonly StoredFile[],
  added: Additions,
): Promise<void> {
  const named = picturesNamedBy(fields, record);
  if (named.size > 0) await addReferences(em, record, named, copied, added);
}

/** Updates these rows for a changed record, and removes those of pictures that its texts no longer show. */
export async function updateReferences(
  em: EntityManager,
  fields: readonly FieldDefinition[],
  record: ContentRecord,
  namedBefore: ReadonlySet<string>,
  copied: readonly StoredFile[],
): Promise<void> {
  const named = picturesNamedBy(fields, record);
  if (namedBefore.size + named.size === 0) return;
  const references = await em.find(TextPicture, { recordId: record.id });
  for (const reference of references) if (!named.delete(stemOf(reference.file))) em.remove(reference);
  await addReferences(em, record, named, copied, em);
}

async function addReferences(
  em: EntityManager,
  record: ContentRecord,
  named: ReadonlySet<string>,
  copied: readonly StoredFile[],
  added: Additions,
): Promise<void> {
  const isNew = new Set(copied.map(stemOf));
  const earlier = await findCopies(
    em,
    [...named].filter((stem) => !isNew.has(stem)),
  );
  for (const file of copied) added.persist(file);
  for (const file of [...copied, ...earlier]) added.persist(TextPicture.of(record.id, file));
}

async function findCopies(em: EntityManager, stems: readonly string[]): Promise<StoredFile[]> {
  if (stems.length === 0) return [];
  const names = stems.flatMap((stem) => copyFormats.map((format) => `${stem}.${format}`));
  return em.find(StoredFile, { name: { $in: names }, source: { $ne: null } });
}

function stemOf({ name }: StoredFile): string {
  return name.slice(0, name.indexOf('.'));
}

/**
 * Removes the rows of copies that no text has shown for that many milliseconds, and returns them. The delay is for saves
 * that are running and for texts that are open in an editor. Records in the trash still show their pictures.
 */
export async function releaseUnusedPictures(em: EntityManager, longest: number): Promise<StoredFile[]> {
  const used = 'exists (select 1 from "text_picture" where "file_name" = "stored_file"."name")';
  return em.transactional(async (inner) => {
    await inner.execute(
      `update "stored_file" set "unused_since" = null where "unused_since" is not null and ${used}`,
    );
    await inner.execute(
      `update "stored_file" set "unused_since" = now() where "source" is not null and "unused_since" is null and not ${used}`,
    );
    const files = await inner.find(StoredFile, { unusedSince: { $lte: new Date(Date.now() - longest) } });
    for (const file of files) inner.remove(file);
    return files;
  });
}
