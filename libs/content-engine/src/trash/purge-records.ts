import type { FileStore } from '@daybook/files';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { recordAudit } from '../records/audit-entry.ts';
import type { Viewer } from '../viewer.ts';
import { removeFiles } from './trashed-files.ts';
import { daysInTrash, TrashedRecord } from './trashed-record.ts';

const day = 24 * 60 * 60 * 1_000;
const atOnce = 100;

/**
 * Deletes a record in the trash for good, with its files, and answers what it was; null where it is not in the trash or
 * somebody else is at it.
 * @param actor null for the system itself
 */
export async function purgeRecord(
  em: EntityManager,
  files: FileStore,
  id: string,
  actor: Viewer | null,
): Promise<TrashedRecord | null> {
  const changes = files.begin();
  const purged = await em.transactional(async (inner) => {
    const trashed = await inner.findOne(
      TrashedRecord,
      { id },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
    if (!trashed) return null;
    await removeFiles(inner, trashed, changes);
    recordAudit(inner, {
      action: 'purge',
      actor,
      recordType: trashed.type,
      recordId: trashed.id,
      recordTitle: trashed.title,
    });
    inner.remove(trashed);
    return trashed;
  });
  await changes.commit();
  return purged;
}

/**
 * Deletes for good what has been in the trash for 30 days, and answers how many records that were. Several processes may
 * do this at once.
 */
export async function purgeExpired(em: EntityManager, files: FileStore): Promise<number> {
  const before = new Date(Date.now() - daysInTrash * day);
  let purged = 0;
  for (;;) {
    const expired = await em.find(
      TrashedRecord,
      { deletedAt: { $lte: before } },
      { fields: ['id'], limit: atOnce, orderBy: { deletedAt: 'asc', id: 'asc' }, disableIdentityMap: true },
    );
    let here = 0;
    for (const { id } of expired) if (await purgeRecord(em, files, id, null)) here += 1;
    purged += here;
    // What is left of these, another process is deleting.
    if (here < atOnce) return purged;
  }
}
