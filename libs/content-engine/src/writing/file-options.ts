import { type FileChangesOptions, type FindSameFile, StoredFile } from '@daybook/files';
import type { RequestContext } from '../request-context.ts';

/** The options for the files of a request: who uploads them, and how to find files with the same bytes. */
export function fileOptions(context: Pick<RequestContext, 'database' | 'viewer'>): FileChangesOptions {
  return {
    findSame: sameFileIn(context),
    uploadedByName: context.viewer?.name ?? null,
    keepsOriginals: true,
  };
}

/**
 * Finds stored files with the same bytes as an upload. Prefers files in service, because the bytes of retired files may
 * be deleted.
 */
function sameFileIn({ database }: Pick<RequestContext, 'database'>): FindSameFile {
  return (kind, sha256, { hasOriginal } = { hasOriginal: false }) =>
    database.em.findOne(
      StoredFile,
      {
        kind,
        $or: [{ sentSha256: sha256 }, { sha256 }],
        ...(hasOriginal && { original: { $ne: null } }),
      },
      { orderBy: [{ retiredAt: 'asc nulls first' }, { createdAt: 'asc' }], disableIdentityMap: true },
    );
}
