import { lockForTransaction } from '@daybook/content-engine';
import { type AppError, forbidden } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Collaborator } from './collaborator.ts';

/** Takes the lock under which superadmins are added and removed. The transaction holds it until it ends. */
export async function lockSuperadmins(em: EntityManager): Promise<void> {
  await lockForTransaction(em, 'superadmins');
}

/**
 * Counts the superadmins who can sign in, which excludes open invitations. Hold the lock if a decision depends on the
 * number.
 */
export async function countSuperadmins(em: EntityManager): Promise<number> {
  return em.count(Collaborator, { role: 'superadmin', invitedAt: null });
}

/** The error of contract §8. */
export function superadminStays(): AppError {
  return forbidden("Superadmin account can't be removed.");
}
