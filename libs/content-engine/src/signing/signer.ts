import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Entities } from '../request-database.ts';
import { CachedKey } from './signing-key.ts';

/** Signs values that this site issues, such as links, so that it can recognize them later. */
export class Signer {
  private readonly key: CachedKey;

  /** @param name the name of the key. Signers with different names do not accept each other's signatures. */
  constructor(name: string) {
    this.key = new CachedKey(name);
  }

  /** The signature of texts in this order: 43 characters that need no escaping in a URL. */
  async sign(database: Entities, parts: readonly string[]): Promise<string> {
    return createHmac('sha256', await this.key.read(database))
      .update(JSON.stringify(parts))
      .digest('base64url');
  }

  /** Whether the signature of these texts is valid. */
  async isSigned(database: Entities, parts: readonly string[], signature: string): Promise<boolean> {
    const [given, wanted] = [Buffer.from(signature), Buffer.from(await this.sign(database, parts))];
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
}
