import { isSessionOfStaff } from '@daybook/accounts';
import { type RequestDatabase, Signer } from '@daybook/content-engine';

/** Lifetime of a token in milliseconds. A download that has begun continues. */
const lifetime = 5 * 60 * 1_000;

/** Tokens with which a browser downloads one exam pack, because it sends no credentials when it follows a link. */
export class ExamPackAccess {
  private readonly signer = new Signer('exam packs');

  /** Creates a token for a pack and a session. */
  async grant(database: RequestDatabase, sessionId: string, pack: string): Promise<string> {
    const parts = [sessionId, String(Date.now() + lifetime)];
    return [...parts, await this.signer.sign(database, [...parts, pack])].join('.');
  }

  /** Whether a token is valid for a pack, and its session has not ended. */
  async allows(database: RequestDatabase, token: string, pack: string): Promise<boolean> {
    const [sessionId = '', expires = '', signature = '', ...rest] = token.split('.');
    if (rest.length > 0 || signature === '') return false;
    if (!(await this.signer.isSigned(database, [sessionId, expires, pack], signature))) return false;
    return Number(expires) > Date.now() && isSessionOfStaff(database, sessionId);
  }
}
