import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Collaborator } from './collaborator.ts';

/** Locks an account and reads it again. Returns null if no account has these values. */
export function lockCollaborator(
  em: EntityManager,
  where: Partial<Pick<Collaborator, 'id' | 'email' | 'emailKey' | 'passwordHash'>>,
): Promise<Collaborator | null> {
  return em.findOne(Collaborator, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}
