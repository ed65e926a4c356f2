import { isSessionOfStaff } from '@daybook/accounts';
import { type RequestDatabase, Signer } from '@daybook/content-engine';

/**
 * Tokens that let the browsers of signed-in staff read what the record keeps: a browser that follows a link sends no
 * other credentials. A token contains the session and the expiry, and is signed. It stops working when the session
 * ends.
 */
export class BrowserAccess {
  private readonly signer: Signer;

  /**
   * @param kind what the tokens give access to; tokens of another kind are invalid
   * @param lifetime of a token in milliseconds; a download that has started may take longer
   */
  constructor(
    kind: string,
    private readonly lifetime: number,
  ) {
    this.signer = new Signer(kind);
  }

  /** Creates a token for a session: for one thing, or for all of the kind. */
  async grant(database: RequestDatabase, sessionId: string, ...thing: readonly string[]): Promise<string> {
    const parts = [sessionId, String(Date.now() + this.lifetime)];
    return [...parts, await this.signer.sign(database, [...parts, ...thing])].join('.');
  }

  /** Whether a token is valid for a thing or for all of the kind, and its session has not ended. */
  async allows(database: RequestDatabase, token: string, ...thing: readonly string[]): Promise<boolean> {
    const [sessionId = '', expires = '', signature = '', ...rest] = token.split('.');
    if (rest.length > 0 || signature === '') return false;
    if (!(await this.signer.isSigned(database, [sessionId, expires, ...thing], signature))) return false;
    return Number(expires) > Date.now() && isSessionOfStaff(database, sessionId);
  }
}
