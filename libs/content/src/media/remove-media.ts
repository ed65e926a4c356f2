import {
  isContentFileSql,
  planRemove,
  type RequestContext,
  storeOf,
  type Write,
  writeChanges,
} from '@daybook/content-engine';
import { conflict, notFound } from '@daybook/errors';
import { imageRecordsOf, readMediaItem, usesOfMedia } from './read-media.ts';

const imageType = 'ImageAsset';

/**
 * Removes a file from the library: its image records move to the trash, and it is no longer served. Throws `NOT_FOUND`,
 * and `CONFLICT` if a record or a draft uses it.
 */
export async function removeMedia(context: RequestContext, id: string): Promise<void> {
  if (!(await readMediaItem(context, id))) throw notFound('File');
  const images = await imageRecordsOf(context, id);
  await writeChanges<unknown>(context, async () => [
    ...images.map((image) => planRemove(storeOf(imageType), image.id)),
    {
      type: null,
      lock: null,
      isInsertOnly: false,
      apply: (write) => removeUploads(context, write, id),
    },
  ]);
}

/** Checks in the transaction that no record uses the file, and takes its uploads out of service. */
async function removeUploads(context: RequestContext, write: Write, id: string): Promise<void> {
  const { em } = write;
  const uses = (await usesOfMedia({ ...context, database: { em, reader: em } }, [id])).get(id) ?? [];
  const [first] = uses;
  if (first) {
    const others = uses.length > 1 ? ` and ${uses.length - 1} more` : '';
    throw conflict(
      `“${first.title || 'An untitled record'}”${others} uses this file. Remove it there first.`,
    );
  }
  await giveUpUploads(write, id);
}

/** Takes the unused uploads of a file out of service. Pictures of accounts with the same bytes stay. */
export async function giveUpUploads(write: Write, id: string): Promise<void> {
  write.giveUp(
    await write.query<{ name: string }>(
      `select "name" from "stored_file" where "sha256" = $1 and "retired_at" is null and ${isContentFileSql(write.em)}`,
      [id],
    ),
  );
}
