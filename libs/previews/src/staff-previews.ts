import { isSessionOfStaff } from '@daybook/accounts';
import { type RequestDatabase, Signer } from '@daybook/content-engine';

/** Lifetime of a preview in milliseconds. A form that is open for longer requests a new preview. */
const lifetime = 12 * 60 * 60 * 1000;

/** Replaces the id of the release in tokens for all drafts. */
const allDrafts = 'all';

/** What a token of signed-in staff gives access to. */
export interface StaffPreviewGrant {
  readonly linkId: null;
  /** Id of the release. Null for all drafts. */
  readonly releaseId: string | null;
  readonly expiresAt: Date;
}

/**
 * Tokens for previews of signed-in staff. A token contains the session, the release, and the expiry, and is signed, so
 * it does not have to be stored. It stops working when the session ends, and while the account lacks a second factor that
 * the site requires.
 */
export class StaffPreviews {
  private readonly signer = new Signer('staff preview');

  /** Creates a token for a session. Without a release, the preview shows all drafts. */
  async grant(database: RequestDatabase, sessionId: string, releaseId: string | null): Promise<string> {
    const parts = [sessionId, releaseId ?? allDrafts, String(Date.now() + lifetime)];
    return [...parts, await this.signer.sign(database, parts)].join('.');
  }

  /** Reads a token. Returns null if this site did not sign it, and `ended` if it expired or its session may not see content. */
  async read(database: RequestDatabase, token: string): Promise<StaffPreviewGrant | 'ended' | null> {
    const [sessionId = '', release = '', expires = '', signature = '', ...rest] = token.split('.');
    if (rest.length > 0 || signature === '') return null;
    if (!(await this.signer.isSigned(database, [sessionId, release, expires], signature))) return null;
    const expiresAt = new Date(Number(expires));
    if (expiresAt <= new Date() || !(await isSessionOfStaff(database, sessionId))) return 'ended';
    return { linkId: null, releaseId: release === allDrafts ? null : release, expiresAt };
  }
}
