import { isSessionOfStaff } from '@daybook/accounts';
import { type RequestDatabase, Signer } from '@daybook/content-engine';

/** Lifetime of a token in milliseconds. A download that has started may take longer. */
const lifetime = 5 * 60 * 1_000;

/** Tokens that let a browser download one thing: a browser that follows a link sends no other credentials. */
export class DownloadAccess {
  private readonly signer: Signer;

  /** @param kind what the tokens give access to; tokens of another kind are invalid */
  constructor(kind: string) {
    this.signer = new Signer(kind);
  }

  /** Creates a token for a thing and a session. */
  async grant(database: RequestDatabase, sessionId: string, thing: string): Promise<string> {
    const parts = [sessionId, String(Date.now() + lifetime)];
    return [...parts, await this.signer.sign(database, [...parts, thing])].join('.');
  }

  /** Whether a token is valid for a thing, and its session has not ended. */
  async allows(database: RequestDatabase, token: string, thing: string): Promise<boolean> {
    const [sessionId = '', expires = '', signature = '', ...rest] = token.split('.');
    if (rest.length > 0 || signature === '') return false;
    if (!(await this.signer.isSigned(database, [sessionId, expires, thing], signature))) return false;
    return Number(expires) > Date.now() && isSessionOfStaff(database, sessionId);
  }
}
