import { type FileChangesOptions, type FindSameFile, StoredFile } from '@daybook/files';
import type { RequestContext } from '../request-context.ts';

/** What the files of a request's write need: who uploads them, and which files are stored already. */
export function fileOptions(context: Pick<RequestContext, 'database' | 'viewer'>): FileChangesOptions {
  return { findSame: sameFileIn(context), uploadedByName: context.viewer?.name ?? null };
}

/** Finds stored files with the same bytes as an upload. Files in service come first, because others may be gone. */
function sameFileIn({ database }: Pick<RequestContext, 'database'>): FindSameFile {
  return (kind, sha256) =>
    database.em.findOne(
      StoredFile,
      { kind, $or: [{ sentSha256: sha256 }, { sha256 }] },
      { orderBy: [{ retiredAt: 'asc nulls first' }, { createdAt: 'asc' }], disableIdentityMap: true },
    );
}
