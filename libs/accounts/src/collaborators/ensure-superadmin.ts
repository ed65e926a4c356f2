import { randomInt } from 'node:crypto';
import { cleanEmail, recordAudit, stampChange, type Viewer } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { passwordProblem } from '../passwords/password-rules.ts';
import { Collaborator } from './collaborator.ts';
import { emailProblem } from './collaborator-input.ts';
import { countSuperadmins, lockSuperadmins } from './superadmins.ts';

const defaultName = 'Superadmin';

/** The superadmin that was just created. */
export interface FirstSuperadmin {
  viewer: Viewer;
  email: string;
  /** A random password to show once; null if the password was given. */
  password: string | null;
}

/**
 * Creates the first superadmin. Returns null if there is one already. Of several concurrent processes, one creates
 * it. Throws `BAD_USER_INPUT` with the field `email` or `password` if a given value is invalid.
 */
export async function ensureSuperadmin(
  em: EntityManager,
  given: { email: string; password?: string | undefined },
): Promise<FirstSuperadmin | null> {
  if ((await countSuperadmins(em)) > 0) return null;
  const email = cleanEmail(given.email);
  const badEmail = emailProblem(email);
  if (badEmail) throw invalidInput({ email: badEmail });
  const badPassword = given.password === undefined ? null : passwordProblem(given.password, { email });
  if (badPassword) throw invalidInput({ password: badPassword });
  const password = given.password ?? randomPassword();
  const passwordHash = await new PasswordHasher().hash(password);

  return em.transactional(async (em) => {
    await lockSuperadmins(em);
    if ((await countSuperadmins(em)) > 0) return null;
    const superadmin = new Collaborator();
    superadmin.name = defaultName;
    superadmin.setEmail(email);
    superadmin.passwordHash = passwordHash;
    superadmin.role = 'superadmin';
    stampChange(superadmin, null, true);
    em.persist(superadmin);
    const { id: recordId, name: recordTitle } = superadmin;
    recordAudit(em, { action: 'create', actor: null, recordType: 'Collaborator', recordId, recordTitle });
    return { viewer: superadmin.asViewer(), email, password: given.password === undefined ? password : null };
  });
}

/** Letters and digits that are easy to tell apart. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password that is copied once: four groups of five characters, about 115 bits. */
function randomPassword(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
