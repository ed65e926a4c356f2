import {
  isContentFileSql,
  planRemove,
  type RequestContext,
  retire,
  storeOf,
  type Write,
  writeChanges,
} from '@daybook/content-engine';
import { conflict, notFound } from '@daybook/errors';
import { StoredFile } from '@daybook/files';
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
      apply: (write) => retireUnused(context, write, { id, retired: images.map(({ name }) => name) }),
    },
  ]);
}

/**
 * Retires the uploads of a file that no image record has. Checks in the transaction that no record uses the file.
 * Pictures of accounts with the same bytes are not retired.
 * @param retired names of the uploads that are already retired with their image records
 */
async function retireUnused(
  context: RequestContext,
  write: Write,
  { id, retired }: { id: string; retired: readonly string[] },
): Promise<void> {
  const { em } = write;
  const uses = (await usesOfMedia({ ...context, database: { em, reader: em } }, [id])).get(id) ?? [];
  const [first] = uses;
  if (first) {
    const others = uses.length > 1 ? ` and ${uses.length - 1} more` : '';
    throw conflict(
      `“${first.title || 'An untitled record'}”${others} uses this file. Remove it there first.`,
    );
  }
  const unused = await write.query<{ name: string }>(
    `select "name" from "stored_file" where "sha256" = $1 and "retired_at" is null and ${isContentFileSql(em)}`,
    [id],
  );
  const names = unused.map(({ name }) => name).filter((name) => !retired.includes(name));
  const files = await em.find(StoredFile, { name: { $in: names } }, { disableIdentityMap: true });
  for (const file of files) retire(write, file);
}
