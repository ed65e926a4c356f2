import { isConnectionLost, type RequestContext, recordAudit, stampChange } from '@daybook/content-engine';
import { invalidInput, notSignedIn } from '@daybook/errors';
import { type FileChanges, readUpload, type StoredFile } from '@daybook/files';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { clientOf } from '../audit/client-of.ts';
import { Collaborator } from '../collaborators/collaborator.ts';
import { readCollaborator } from '../collaborators/collaborator-input.ts';

/** Changes of the own profile. Omitted values stay; a picture of null is removed. */
export interface ProfileChanges {
  name?: string | null;
  picture?: unknown;
}

/**
 * Changes the name and the picture of the caller. Throws `BAD_USER_INPUT` for a name that is not valid, and the errors of
 * `FileStore.storePicture` with the field `picture`.
 */
export async function updateOwnProfile(
  context: RequestContext,
  given: ProfileChanges,
): Promise<Collaborator> {
  const { viewer } = context;
  if (!viewer) throw notSignedIn();
  const { name } = readCollaborator({ name: given.name ?? null }, { isNew: false, presentEmail: '' });
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
      recordAudit(em, {
        action: 'update',
        actor: owner.asViewer(),
        recordType: 'Collaborator',
        recordId: owner.id,
        recordTitle: owner.name,
        changedFields: changed,
        client: clientOf(context),
      });
      return owner;
    });
  });
}

/** Sets the picture of an account, or none, and deletes the one from before with the commit. */
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

/** Runs a write that stores or deletes pictures. Its files and rows stay consistent. */
export async function withFiles<T>(
  { files }: RequestContext,
  write: (changes: FileChanges) => Promise<T>,
): Promise<T> {
  const changes = files.begin();
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

/** Locks an account and loads its picture. A join would need a lock on the picture as well. */
async function lockWithPicture(em: EntityManager, id: string): Promise<Collaborator> {
  const owner = await em.findOne(
    Collaborator,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!owner) throw notSignedIn();
  return em.populate(owner, ['picture']);
}
