import { isSessionOfStaff } from '@daybook/accounts';
import { type RequestDatabase, Signer } from '@daybook/content-engine';

/** Lifetime of a token in milliseconds. */
const lifetime = 12 * 60 * 60 * 1_000;

/**
 * Tokens that let the browsers of signed-in staff read captures: a browser that opens a page sends no other
 * credentials. A token contains the session and the expiry, and is signed. It stops working when the session ends.
 */
export class CaptureAccess {
  private readonly signer = new Signer('staff captures');

  /** Creates a token for a session. */
  async grant(database: RequestDatabase, sessionId: string): Promise<string> {
    const parts = [sessionId, String(Date.now() + lifetime)];
    return [...parts, await this.signer.sign(database, parts)].join('.');
  }

  /** Whether a token is valid, and its session may read captures. */
  async allows(database: RequestDatabase, token: string): Promise<boolean> {
    const [sessionId = '', expires = '', signature = '', ...rest] = token.split('.');
    if (rest.length > 0 || signature === '') return false;
    if (!(await this.signer.isSigned(database, [sessionId, expires], signature))) return false;
    return Number(expires) > Date.now() && isSessionOfStaff(database, sessionId);
  }
}
