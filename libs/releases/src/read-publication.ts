import { Publication, PublicationType, Revision } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Reads a publication and the records that it changed. Returns null if there is no publication with this number. */
export async function readPublication(em: EntityManager, number: number): Promise<PublicationType | null> {
  const publication = await em.findOne(Publication, { number }, { disableIdentityMap: true });
  if (!publication) return null;
  const revisions = await em.find(
    Revision,
    { publication: number },
    {
      // Without `values`, which may be several megabytes per revision.
      fields: ['recordId', 'type', 'change'],
      orderBy: { type: 'asc', recordId: 'asc' },
      disableIdentityMap: true,
    },
  );
  const changes = revisions.map(({ type, recordId: id, change }) => ({ type, id, change }));
  const { at, byName, reason, releaseId } = publication;
  return Object.assign(new PublicationType(), { number, at, byName, reason, releaseId, changes });
}
