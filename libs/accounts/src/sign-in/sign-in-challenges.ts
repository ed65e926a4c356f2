import { type Entities, isRecordId, Signer } from '@daybook/content-engine';
import { Collaborator } from '../collaborators/collaborator.ts';
import { secondsNow } from '../seconds-now.ts';

/** Seconds for which a challenge is valid. */
const lifetime = 5 * 60;

/** How the first factor of a sign-in was proven. */
type FirstFactor = 'password' | 'sso';

/** A sign-in that still needs a second factor. */
export interface PendingSignIn {
  readonly collaborator: Collaborator;
  readonly method: FirstFactor;
  readonly remember: boolean;
}

/**
 * Issues and reads challenges: signed texts that prove the first factor of a sign-in for five minutes. A challenge is not a
 * session. It becomes invalid when the password changes. The codes that complete it work once, so it needs no row.
 */
export class SignInChallenges {
  private readonly signer = new Signer('sign-in-challenges');

  async issue(database: Entities, { collaborator, method, remember }: PendingSignIn): Promise<string> {
    const { id, passwordHash } = collaborator;
    const parts = [id, method, remember ? '1' : '0', (secondsNow() + lifetime).toString(36)];
    const signature = await this.signer.sign(database, [...parts, passwordHash]);
    return [...parts, signature].join('.');
  }

  /**
   * Returns the pending sign-in of a challenge. Its account has the password hash. Returns null if the challenge is
   * invalid or expired.
   */
  async read(database: Entities, challenge: string): Promise<PendingSignIn | null> {
    const [id = '', method, remember = '', expires = '', signature = ''] = challenge.split('.', 6);
    if (method !== 'password' && method !== 'sso') return null;
    if (!isRecordId(id) || !(Number.parseInt(expires, 36) > secondsNow())) return null;
    const collaborator = await database.em.findOne(
      Collaborator,
      { id },
      { populate: ['passwordHash'], disableIdentityMap: true },
    );
    if (!collaborator) return null;
    const parts = [id, method, remember, expires, collaborator.passwordHash];
    if (!(await this.signer.isSigned(database, parts, signature))) return null;
    return { collaborator, method, remember: remember === '1' };
  }
}
