import type { EntityManager } from '@mikro-orm/postgresql';
import type { Collaborator } from '../collaborators/collaborator.ts';
import { Passkey } from '../factors/passkey.ts';

/** Adds passkeys that cannot sign anything to an account. The caller must flush. */
export function addPasskeys(em: EntityManager, owner: Collaborator, names: readonly string[]): Passkey[] {
  return names.map((name) => {
    const passkey = new Passkey();
    passkey.collaborator = owner;
    passkey.credentialId = `${owner.id}-${name}`;
    passkey.publicKey = 'none';
    passkey.counter = '0';
    passkey.name = name;
    passkey.addedAt = new Date('2026-03-01T09:00:00Z');
    em.persist(passkey);
    return passkey;
  });
}
