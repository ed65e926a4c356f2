import { fileOptions, isConnectionLost, type RequestContext, stampChange } from '@daybook/content-engine';
import { invalidInput, notSignedIn } from '@daybook/errors';
import { type FileChanges, readUpload, type StoredFile } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { auditAccount } from '../audit/audit-account.ts';
import { Collaborator } from '../collaborators/collaborator.ts';
import { readCollaborator } from '../collaborators/collaborator-input.ts';
import { lockCollaborator } from '../collaborators/lock-collaborator.ts';

/** Changes to the caller's profile. Omitted values stay. If the picture is null, it is removed. */
export interface ProfileChanges {
  name?: string | null;
  picture?: unknown;
}

/**
 * Changes the name and the picture of the caller. Throws `BAD_USER_INPUT` for an invalid name, and the errors of
 * `FileStore.storePicture` with the field `picture`.
 */
export async function updateOwnProfile(
  context: RequestContext,
  given: ProfileChanges,
): Promise<Collaborator> {
  const { viewer } = context;
  if (!viewer) throw notSignedIn();
  const { name } = readCollaborator({ name: given.name ?? null }, { isNew: false, currentEmail: '' });
  return withFiles(context, async (files) => {
    const upload = await readUpload(given.picture, 'picture');
    if (!upload && given.picture) throw invalidInput({ picture: 'Choose a picture.' });
    const picture = upload && (await files.storePicture(upload, 'picture'));
    return context.database.em.transactional(async (em) => {
      const owner = await lockWithPicture(em, viewer.id);
      const changed: string[] = [];
      if (name !== undefined && name !== owner.name) {
        owner.name = name;
        changed.push('name');
      }
      if (given.picture !== undefined && (picture || owner.picture)) {
        replacePicture(em, files, owner, picture);
        changed.push('picture');
      }
      if (changed.length === 0) return owner;
      stampChange(owner, owner.asViewer(), false);
      auditAccount(em, context, 'update', owner, { actor: owner.asViewer(), changedFields: changed });
      return owner;
    });
  });
}

/** Replaces the picture of an account, or removes it if `picture` is null. The old file is deleted after the commit. */
export function replacePicture(
  em: EntityManager,
  files: FileChanges,
  owner: Collaborator,
  picture: StoredFile | null,
): void {
  const before = owner.picture;
  owner.picture = picture;
  if (picture) em.persist(picture);
  if (!before) return;
  em.remove(before);
  files.discardLater(before);
}

/** Runs a write that stores or deletes pictures. If it fails, its files are rolled back like its rows. */
export async function withFiles<T>(
  context: RequestContext,
  write: (changes: FileChanges) => Promise<T>,
): Promise<T> {
  // Originals may say where a photo was taken, and nobody crops the pictures of accounts.
  const changes = context.files.begin({ ...fileOptions(context), keepsOriginals: false });
  try {
    const result = await write(changes);
    await changes.commit();
    return result;
  } catch (error) {
    // If the connection dropped, the commit may or may not have happened; keep the files and let the sweeper decide.
    if (!isConnectionLost(error)) await changes.rollback();
    throw error;
  }
}

/** Locks an account and loads its picture, without a join, which would also lock the picture. */
async function lockWithPicture(em: EntityManager, id: string): Promise<Collaborator> {
  const owner = await lockCollaborator(em, { id });
  if (!owner) throw notSignedIn();
  return em.populate(owner, ['picture']);
}
